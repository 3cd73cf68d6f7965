import assert from 'node:assert/strict'
import { globSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { bundleModule, MODULES } from './bundle-packages.ts'
import { BUNDLED } from './packed-manifest.ts'

test('only the bundled modules import packages that the package does not install', () => {
  const sources = globSync('server/src/**/*.ts').filter((file) => !/\.(test|fixture)\.ts$|\/testing\//.test(file))
  const names = [...BUNDLED, '@opentelemetry'].join('|')
  const imports = new RegExp(String.raw`(?:\bfrom |\bimport |\bimport\(|\brequire\()['"](?:${names})(?:/[^'"]*)?['"]`)
  // Imports of types are removed by the compiler.
  const withoutTypes = (source: string) => source.replaceAll(/^(?:import|export) type [^'"]*['"][^'"]*['"]/gm, '')
  const importing = sources.filter((file) => imports.test(withoutTypes(readFileSync(file, 'utf8'))))
  const compiled = importing.map((file) => file.replace('server/src/', 'server/dist/').replace(/\.ts$/, '.js'))
  assert.deepEqual(compiled.sort(), MODULES.toSorted())
})

test('a module with an import that is not found is not bundled', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'presence-bundle-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'module.js')
  const source = "export { missing } from 'a-package-that-is-missing'\n"
  writeFileSync(file, source)
  await assert.rejects(bundleModule(file), /a-package-that-is-missing/)
  assert.equal(readFileSync(file, 'utf8'), source)
})

test('a bundled module names the modules it contains', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'presence-bundle-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'module.js')
  const imported = join(folder, 'node_modules/greeting/index.js')
  mkdirSync(join(folder, 'node_modules/greeting'), { recursive: true })
  writeFileSync(imported, "export const greeting = 'Good morning'\n")
  writeFileSync(file, "import { greeting } from 'greeting'\nconsole.log(greeting)\n")
  const moduleIds = await bundleModule(file)
  assert.ok(moduleIds.includes(realpathSync(imported)), moduleIds.join())
  assert.match(readFileSync(file, 'utf8'), /Good morning/)
})
