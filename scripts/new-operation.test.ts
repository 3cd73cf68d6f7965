import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type TestContext, test } from 'node:test'

const SCRIPT = resolve('scripts/new-operation.ts')
const BIN = resolve('node_modules/.bin')
const env = { ...process.env, PATH: `${BIN}:${process.env.PATH}` }

/** A copy of the sources, in which the script can write. */
function copy(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'presence-new-operation-'))
  t.after(() => rmSync(folder, { recursive: true }))
  cpSync('server/src', join(folder, 'server/src'), { recursive: true })
  for (const name of ['acceptance', 'biome.json', 'insight', 'node_modules', 'package.json', 'tsconfig.json']) {
    symlinkSync(resolve(name), join(folder, name))
  }
  symlinkSync(resolve('server/package.json'), join(folder, 'server/package.json'))
  return folder
}

const write = (cwd: string, ...given: string[]) =>
  spawnSync(process.execPath, [SCRIPT, ...given], { cwd, env, encoding: 'utf8' })

test('new operations, one that reads and one that writes, pass types and lint and are listed; their tests fail', (t) => {
  const cwd = copy(t)
  const operations = [
    ['catalogue', 'listArchivedProducts', 'list-archived-products'],
    ['microsites', 'updateMicrosite', 'update-microsite'],
  ] as const
  for (const [feature, id, file] of operations) {
    const { status, stderr } = write(cwd, feature, id)
    assert.deepEqual([status, stderr], [0, ''])
    const index = join(cwd, `server/src/features/${feature}/index.ts`)
    const listed = `import * as index from ${JSON.stringify(index)}
      process.stdout.write(Object.values(index)[0].operations.at(-1).id)`
    assert.equal(execFileSync(process.execPath, ['--input-type=module', '-e', listed], { encoding: 'utf8' }), id)
    const text = readFileSync(join(cwd, `server/src/features/${feature}/operations/${file}.test.ts`), 'utf8')
    assert.match(text, /test\('a member of one shop sees nothing of a sibling'[\s\S]*assert\.fail\(/)
  }
  const folders = operations.map(([feature]) => `server/src/features/${feature}`)
  execFileSync('biome', ['check', '--error-on-warnings', ...folders], { cwd, env, stdio: 'pipe' })
  const include = [
    'server/src/**/*.d.ts',
    ...operations.map(([feature, , file]) => `server/src/features/${feature}/**/${file}*`),
  ]
  writeFileSync(join(cwd, 'new.json'), JSON.stringify({ extends: './tsconfig.json', include }))
  const { stdout } = spawnSync('tsc', ['--noEmit', '-p', 'new.json'], { cwd, env, encoding: 'utf8' })
  assert.equal(stdout, '')
})

test('a wrong feature or name, or one that exists, is refused, and nothing is written', () => {
  const refused = [
    [['catalogue'], /^Usage: npm run new:operation -- FEATURE NAME/],
    [['catalog', 'archiveProduct'], /^There is no feature "catalog"\. The features are accounts, /],
    [['catalogue', 'archive_product'], /^"archive_product" is not a name of an operation/],
    [['listings', 'getProduct'], /^server\/src\/features\/catalogue\/operations\/get-product\.ts exists already/],
  ] as const
  for (const [given, message] of refused) {
    const { status, stderr } = write('.', ...given)
    assert.equal(status, 1)
    assert.match(stderr, message)
  }
  assert.ok(!existsSync('server/src/features/catalogue/operations/archive-product.ts'))
})
