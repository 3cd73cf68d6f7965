import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { newDataFolder, removeDataFolder } from './stage/data-folder.ts'
import { photoOf } from './stage/photo.ts'
import { newStage } from './stage/stage.ts'

const stage = newStage()
const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The blocks of docs/client.md in their order; imports first, as a module has them. */
function program(): string {
  const page = readFileSync(join(ROOT, 'docs/client.md'), 'utf8')
  const blocks = [...page.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => code as string)
  assert.ok(blocks.length >= 10, `${blocks.length} recipes`)
  return blocks.join('\n')
}

/** As somebody else installs it: out of the packed file, JavaScript and nothing of this repository. */
function installClient(folder: string) {
  execFileSync(process.execPath, [join(ROOT, 'scripts/pack-client.ts'), folder], { cwd: ROOT })
  const [archive = ''] = readdirSync(folder).filter((file) => file.endsWith('.tgz'))
  const home = join(folder, 'node_modules/@presence/client')
  mkdirSync(home, { recursive: true })
  execFileSync('tar', ['-xzf', join(folder, archive), '-C', home, '--strip-components=1'])
}

test('the packed client runs every recipe of its page as it stands', async (t) => {
  const server = await stage.serve(stage.dataFolder(), { DEMO: 'on' })
  const folder = newDataFolder()
  t.after(() => removeDataFolder(folder))
  installClient(folder)
  writeFileSync(join(folder, 'recipes.mjs'), program())
  writeFileSync(join(folder, 'photo.png'), photoOf(720, 720))
  const printed = execFileSync(process.execPath, ['recipes.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PRESENCE_URL: server.url, PRESENCE_KEY: server.demoKey ?? '', PHOTO: 'photo.png' },
  })
  assert.match(printed, /^\d{15} \(212\) 555-0199$/m)
  assert.match(printed, /^location Harbour Bakery Mission$/m)
  assert.match(printed, /^1011 404 /m)
  assert.match(printed, /^businessInfo\.phone: /m)
  assert.match(printed, /^true$/m)
  assert.match(printed, /\/media\/[\da-f]{32}\.png$/m)
  assert.doesNotMatch(printed, /Somebody else was faster/)
})
