import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseSettings } from '../server/src/platform/settings.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')

/** Those that the program does not ask the environment for. */
function unknownOf(names: readonly string[]): string[] {
  const known = new Set<string>()
  const environment = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get(_, name) {
        known.add(String(name))
        return undefined
      },
    },
  )
  parseSettings(environment)
  return names.filter((name) => !known.has(name))
}

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

test('Dockerfile sets only what the program reads', () => {
  const [, line = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? []
  const names = namesIn(line, /([A-Z_]+)=/g)
  assert.deepEqual(names, ['HOST', 'DATA_DIR', 'DEMO'])
  assert.deepEqual(unknownOf(names), [])
})

test('compose.yaml sets only what the program reads', () => {
  const [, settings = ''] = /^ {2}environment:\n(.+?)^ {2}volumes:/ms.exec(compose) ?? []
  const names = namesIn(settings, /^ {4}([A-Z0-9_]+):/gm)
  assert.ok(names.includes('SECRET_KEY') && names.includes('DATABASE_URL'))
  assert.deepEqual(unknownOf(names), [])
})

test('every image has an exact version; that of the program is its own', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const images = [...namesIn(compose, /image: (\S+)/g), ...namesIn(dockerfile, /BASE=(\S+)/g)]
  assert.equal(images.length, 4)
  for (const image of images) assert.match(image, /:\d+\.\d+(\.\d+)?(-\w+)*$/)
  assert.ok(images.includes(`presence:${version}`))
})

test('the image runs as an unprivileged user and can be asked for its health', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  assert.match(last, /^USER presence$/m)
  assert.match(last, /^HEALTHCHECK .*\n.*\/readyz/m)
  assert.match(last, /^VOLUME \/data$/m)
})
