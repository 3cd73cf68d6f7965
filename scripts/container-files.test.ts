import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { settingsTable } from '../server/src/core/platform/settings-table.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')

const settings = Object.keys(settingsTable)
/** The image has its own port, address and data folder. */
const FIXED = ['PORT', 'HOST', 'DATA_DIR']

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

test('the Dockerfile sets only variables that the program or Node reads', () => {
  const [, line = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? []
  const names = namesIn(line, /\b([A-Z_]+)=/g)
  assert.deepEqual(names, ['HOST', 'DATA_DIR', 'DEMO', 'NODE_COMPILE_CACHE'])
  assert.deepEqual(
    names.filter((name) => !settings.includes(name)),
    ['NODE_COMPILE_CACHE'],
    'all except that of Node are settings',
  )
})

test('compose.yaml passes on the settings that the image does not fix, those of OpenTelemetry, and no others', () => {
  const [, environment = ''] = /^ {2}environment:\n(.+?)^ {2}volumes:/ms.exec(compose) ?? []
  const names = namesIn(environment, /^ {4}([A-Z0-9_]+):/gm).filter((name) => !name.startsWith('OTEL_'))
  assert.deepEqual(names.toSorted(), settings.filter((name) => !FIXED.includes(name)).toSorted())
})

test('every image has an exact version; the image of the program has the version of the program', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const images = [...namesIn(compose, /image: (\S+)/g), ...namesIn(dockerfile, /BASE=(\S+)/g)]
  assert.equal(images.length, 4)
  for (const image of images) assert.match(image, /:\d+\.\d+(\.\d+)?(-\w+)*$/)
  assert.ok(images.includes(`presence:${version}`))
})

test('the image runs as an unprivileged user and has a health check', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  assert.match(last, /^USER presence$/m)
  assert.match(last, /^HEALTHCHECK .*\n.*\/readyz/m)
  assert.match(last, /^VOLUME \/data$/m)
})
