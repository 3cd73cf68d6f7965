import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { screens } from '../../dashboard/src/screens.ts'

const DIST = fileURLToPath(new URL('../../dashboard/dist', import.meta.url))
const FIRST_LOAD_BYTES_MAX = 300_000

const page = readFileSync(`${DIST}/index.html`, 'utf8')
const sizeOf = (path: string) => gzipSync(readFileSync(DIST + path)).length

test('the first load is less than 300 KB of compressed script', () => {
  const scripts = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => path as string)
  assert.ok(scripts.length > 0)
  const bytes = scripts.reduce((sum, path) => sum + sizeOf(path), 0)
  assert.ok(bytes < FIRST_LOAD_BYTES_MAX, `${bytes} bytes`)
})

test('every screen is a separate file, loaded when it is opened', () => {
  const files = readdirSync(`${DIST}/assets`).filter((file) => file.endsWith('.js'))
  for (const { path } of screens) {
    const [name] = path.split('/')
    const found = files.some((file) => file.toLowerCase().startsWith(`${name?.replaceAll('-', '')}screen-`))
    assert.ok(found, `${path}: no file in ${files.join(', ')}`)
  }
})

test('the page refers to no other site', () => {
  assert.doesNotMatch(page, /https?:\/\//)
})
