import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const COLOUR =
  /['"`-](accent|gray|red|orange|green|lime|teal|blue)(\.\d)?['"`]|--mantine-color-(accent|gray|red|orange|green|lime|teal|blue)-/g

test('badges, alerts and charts name a colour by its meaning', () => {
  const files = globSync('**/*.{ts,tsx,css}', { cwd: import.meta.dirname }).filter((file) => !file.startsWith('theme.'))
  const named = files.flatMap((file) =>
    [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(COLOUR)].map(
      ([colour]) => `${file}: ${colour}`,
    ),
  )
  assert.deepEqual(named, [])
})
