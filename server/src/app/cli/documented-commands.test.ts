import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { commands } from './commands.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const pages = globSync(['*.md', 'docs/*.md'], { cwd: ROOT })

/** Covers what acceptance/documentation.test.ts does not run: the overview in docs/commands.md, and commands within sentences. */
test('every documented command and option exists', async () => {
  const documented = pages.flatMap((page) =>
    [...readFileSync(join(ROOT, page), 'utf8').matchAll(/npx presence ([a-z][^\n`|#>]*)/g)].map(
      ([, text = '']) => text,
    ),
  )
  assert.ok(documented.length > 20, `${documented.length} commands`)
  for (const text of documented) {
    const words = text.trim().split(/\s+/)
    const [command, path] = await findCommand(words)
    const options = words.filter((word) => word.startsWith('--')).map((word) => word.split(/[^\w-]/)[0] as string)
    const known = ['--help', ...command.options.map(({ long }) => long)]
    for (const option of options) assert.ok(known.includes(option), `presence ${path} has no ${option}`)
  }
})

test('docs/commands.md has every command', () => {
  const overview = readFileSync(join(ROOT, 'docs/commands.md'), 'utf8')
  const help = execFileSync(process.execPath, [join(ROOT, 'server/bin/presence.js'), '--help'], { encoding: 'utf8' })
  const [, listed = ''] = /^Commands:\n(.+?)\n\n/ms.exec(help) ?? []
  const commands = Array.from(listed.matchAll(/^ {2}([a-z][\w-]*)/gm), ([, name]) => name as string)
  assert.ok(commands.length > 10)
  const missing = commands.filter((name) => name !== 'help' && !overview.includes(`npx presence ${name}`))
  assert.deepEqual(missing, [])
})

async function findCommand([name = '', second = '']: readonly string[]): Promise<[Command, string]> {
  const command = await commands[name]?.()
  assert.ok(command, `there is no presence ${name}`)
  if (command.commands.length === 0) return [command, name]
  const inner = command.commands.find((each) => each.name() === second)
  assert.ok(inner, `there is no presence ${name} ${second}`)
  return [inner, `${name} ${second}`]
}
