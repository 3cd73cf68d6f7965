import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { eventually } from './stage/eventually.ts'
import { PRESENCE } from './stage/presence-process.ts'
import { newStage } from './stage/stage.ts'

const stage = newStage()
// Only the `script` of util-linux has the option -c.
const hasScript = /util-linux/.test(spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '')

/** Starts the service on a terminal. `type` sends keystrokes. */
function serveOnTerminal(env: Record<string, string>) {
  const { PATH = '' } = process.env
  const command = `exec '${process.execPath}' '${PRESENCE}' serve`
  const child = spawn('script', ['-qec', command, '/dev/null'], { env: { PATH, PORT: '0', ...env } })
  const screen = { text: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    screen.text += text.replaceAll('\r', '')
  })
  // The process may have ended before the last keystroke.
  child.stdin.on('error', () => {})
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { screen, exited, type: (typed: string) => child.stdin.write(typed) }
}

const skip = !hasScript && 'needs script of util-linux'

test('a terminal shows no JSON, the sign-in last, and no line per request', { skip }, async () => {
  const { screen, exited, type } = serveOnTerminal({ DATA_DIR: stage.dataFolder(), DEMO: 'on' })
  try {
    const [banner, url] = await eventually(
      () => /\nPresence is running on (\S+) .*\n {2}curl -H [^\n]+\n\n/s.exec(screen.text),
      'the start message',
    )
    assert.match(banner, /\n {2}Sign in +olive@harbour-bakery\.example +\S+ +\(demo owner; shown once\)\n/)
    const started = screen.text
    assert.ok(started.endsWith(banner), started)
    assert.doesNotMatch(started, /[{}]|Server listening/)
    assert.equal((await fetch(`${url}/v1/business/100000`)).status, 401)
    assert.equal((await fetch(`${url}/readyz`)).status, 200)
    type('\u0003')
    assert.equal(await exited, 0)
    assert.equal(screen.text.replace(/\^C\n*$/, ''), started)
  } finally {
    type('\u0003')
  }
})

test('LOG_LEVEL=debug shows requests on a terminal, in readable lines', { skip }, async () => {
  const env = { DATA_DIR: stage.folderWithDatabase(), DEMO: 'off', LOG_LEVEL: 'debug' }
  const { screen, exited, type } = serveOnTerminal(env)
  try {
    const [, url] = await eventually(() => /running on (\S+) .*API key/s.exec(screen.text), 'the start message')
    await fetch(`${url}/readyz`)
    await eventually(() => /^\d\d:\d\d:\d\d debug .*operation=\/readyz .*status=200/m.test(screen.text), 'its line')
  } finally {
    type('\u0003')
  }
  assert.equal(await exited, 0)
})
