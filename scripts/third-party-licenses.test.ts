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

test('the packages of Redis, which contain no licence file, have the text of their repository', (t) => {
  for (const name of ['redis', '@redis/client']) {
    const text = thirdPartyLicenses([`${packageFolder(t, name)}/dist/index.js`])
    assert.match(text, new RegExp(`^${name} 1\\.2\\.3 \\(MIT\\)$`, 'm'))
    assert.match(text, /Copyright \(c\) 2022-2025, Redis, inc\.\n\nPermission is hereby granted/)
  }
})

test('a package without a licence text cannot be bundled', (t) => {
  const folder = packageFolder(t, 'redistribution')
  assert.throws(() => thirdPartyLicenses([`${folder}/index.js`]), /redistribution has no licence file/)
})
