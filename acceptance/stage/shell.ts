import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from './eventually.ts'

export interface Ran {
  /** Standard output and standard error, as a terminal shows them. */
  readonly printed: string
  /** Commands with a non-zero exit status. */
  readonly failed: readonly string[]
}

export interface Shell {
  /** Variables and functions remain for the next call. */
  run(code: string): Promise<Ran>
  close(): void
}

const PRELUDE = `
set -E -o pipefail
trap 'printf "%s\\n" "$BASH_COMMAND" >> "$SHELL_FOLDER/failed"' ERR
`

/** A bash that keeps running between calls. `definitions` run first. */
export function openShell(folder: string, env: Readonly<Record<string, string>>, definitions: string): Shell {
  const own = join(folder, '.shell')
  mkdirSync(own, { recursive: true })
  const file = (name: string) => join(own, name)
  const { PATH = '' } = process.env
  const bash = spawn('bash', ['--noprofile', '--norc'], {
    cwd: folder,
    env: { PATH, ...env, SHELL_FOLDER: own },
    stdio: ['pipe', 'ignore', 'inherit'],
    // Its own process group, so that closing it also ends background processes of examples.
    detached: true,
  })
  let turn = 0
  const run: Shell['run'] = async (code) => {
    const done = `done-${++turn}`
    writeFileSync(file('block.sh'), code)
    writeFileSync(file('failed'), '')
    writeFileSync(file('done'), '')
    bash.stdin.write(
      `source "$SHELL_FOLDER/block.sh" </dev/null >"$SHELL_FOLDER/printed" 2>&1\necho ${done} >"$SHELL_FOLDER/done"\n`,
    )
    await eventually(() => readFileSync(file('done'), 'utf8') === `${done}\n`, `the end of\n${code}`)
    const failed = readFileSync(file('failed'), 'utf8').split('\n').filter(Boolean)
    return { printed: readFileSync(file('printed'), 'utf8'), failed }
  }
  bash.stdin.write(PRELUDE + definitions)
  return {
    run,
    close: () => {
      if (bash.pid && bash.exitCode === null && bash.signalCode === null) process.kill(-bash.pid)
    },
  }
}
