import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { thirdPartyLicenses } from './third-party-licenses.ts'

function packageFolder(t: TestContext, name: string, files: Readonly<Record<string, string>> = {}) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'presence-licenses-')))
  t.after(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'node_modules', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', license: 'MIT' }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return folder
}

test('each package is listed once, with version, licence and all its licence files', (t) => {
  const folder = packageFolder(t, '@acme/numbers', { LICENSE: 'First text', 'LICENSE.Apache': 'Second text' })
  const text = thirdPartyLicenses([`${folder}/index.js`, `${folder}/dist/other.js`, '/repository/server/dist/main.js'])
  assert.deepEqual(text.match(/@acme\/numbers 1\.2\.3 \(MIT\)/g)?.length, 1)
  assert.match(text, /First text\n\nSecond text/)
})

test('a package without a licence text cannot be bundled', (t) => {
  const folder = packageFolder(t, 'unlicensed')
  assert.throws(() => thirdPartyLicenses([`${folder}/index.js`]), /unlicensed has no licence file/)
})
