import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { isDatabaseRunning, withDatabase } from './stage/data-folder.ts'
import { PRESENCE_FROM_SOURCES } from './stage/presence-process.ts'
import { newStage, type Server } from './stage/stage.ts'

const stage = newStage(PRESENCE_FROM_SOURCES)
const demoFolder = stage.dataFolder()
const emptyFolder = stage.dataFolder()
let demo: Server
let empty: Server
let demoKey: string

before(async () => {
  ;[demo, empty] = await Promise.all([stage.serve(demoFolder, { DEMO: 'on' }), stage.serve(emptyFolder)])
  demoKey = demo.demoKey ?? ''
})

test('the first start prints a key and a curl line that works as printed', async () => {
  const [, name = '', value = '', url = ''] =
    /^ +curl -H '([^:]+): ([^']+)' (\S+)$/m.exec(demo.process.stdout) ?? assert.fail(demo.process.stdout)
  const response = await fetch(url, { headers: { [name]: value } })
  assert.equal(response.status, 200)
  assert.ok(((await response.json()) as { businessId: number }).businessId >= 100_000)
  assert.equal(value, demoKey)
})

test('the first start prints a working link to the API reference', async () => {
  const [, url = ''] = /API reference +(\S+)/.exec(demo.process.stdout) ?? []
  const page = await fetch(url)
  assert.equal(page.status, 200)
  assert.match(await page.text(), /<html/i)
})

test('a location of the demo has a public photo', async () => {
  const { businesses } = await demo.client(demoKey).listChildBusinesses({ query: { businessId: 100_000 } })
  const params = { businessNumber: businesses[0]?.businessNumber ?? 0 }
  const { media } = await demo.client(demoKey).listMedia({ params })
  assert.deepEqual([media.length, media[0]?.type], [1, 'photo'])
  const photo = await fetch(media[0]?.url ?? '')
  assert.deepEqual([photo.status, photo.headers.get('content-type')], [200, 'image/png'])
  await photo.body?.cancel()
})

test('with DEMO=off the service starts empty and shows a one-time code and how to create a key', async () => {
  assert.equal(empty.demoKey, undefined)
  assert.match(empty.process.stdout, /\n {2}First owner +\w{5}-\w{5} .*presence keys create --partner NAME/s)
  assert.doesNotMatch(demo.process.stdout, /First owner/)
  const { stdout } = await stage.run(['keys', 'list', '--json'], { DATA_DIR: emptyFolder })
  assert.deepEqual(JSON.parse(stdout), [])
})

test('if the port is in use, the start fails with one clear line', async () => {
  const { code, stderr } = await stage.run(['serve'], { DATA_DIR: demoFolder, PORT: String(demo.port) })
  assert.notEqual(code, 0)
  assert.match(stderr, new RegExp(`^presence: port ${demo.port} is in use.*\n$`))
})

test('a second start keeps the data and prints no key', async () => {
  const first = await demo.client(demoKey).getBusiness({ params: { business_Id: 100_000 } })
  assert.equal(await demo.stop('SIGINT'), 0)
  demo = await stage.serve(demoFolder, { DEMO: 'on' })
  assert.doesNotMatch(demo.process.stdout, /bp_live_/)
  assert.deepEqual(await demo.client(demoKey).getBusiness({ params: { business_Id: 100_000 } }), first)
})

test('if the schema needs a newer program, the start fails with one clear line', async () => {
  await withDatabase(emptyFolder, (db) =>
    db.query(`insert into presence_migrations (name, run_on) values ('9999-from-the-future', now())`),
  )
  await empty.stop()
  const { code, stderr } = await stage.run(['serve'], { DATA_DIR: emptyFolder, PORT: '0' })
  assert.notEqual(code, 0)
  assert.match(stderr, /^presence: [^\n]*newer version[^\n]*9999-from-the-future[^\n]*\n$/)
  assert.equal(isDatabaseRunning(emptyFolder), false)
})
