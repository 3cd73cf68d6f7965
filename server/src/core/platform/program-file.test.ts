import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { programFile } from './program-file.ts'

test('a module started by file has the extension of the module that starts it', () => {
  assert.equal(programFile('./files/thread', 'file:///src/start.ts').href, 'file:///src/files/thread.ts')
  assert.equal(programFile('../thread', 'file:///dist/jobs/start.js').href, 'file:///dist/thread.js')
})

test('no module starts a TypeScript file that the package would lack', () => {
  const source = join(import.meta.dirname, '../..')
  const isOfProgram = (file: string) => /(?<!\.test|\.fixture|\.d)\.ts$/.test(file) && !/(^|\/)testing\//.test(file)
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isOfProgram)
  assert.ok(files.length > 500, 'the sources were not found')
  const offenders = files.filter((file) =>
    /URL\(\s*['"`][^'"`]+\.ts['"`]/.test(readFileSync(join(source, file), 'utf8')),
  )
  assert.deepEqual(offenders, [], 'use programFile() instead')
})
