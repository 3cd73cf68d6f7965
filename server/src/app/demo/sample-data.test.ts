import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { secretOf } from '../../core/platform/secret.ts'
import { parseSettings } from '../../core/platform/settings.ts'
import { listSites } from '../../features/microsites/store/sites.ts'
import { getSetup } from '../../features/overview/console/setup.ts'
import { connectDirectory } from '../../features/publishing/operations/connect-directory.ts'
import { declareTestService, freshIn } from '../../testing/fresh.ts'
import { givenDirectory } from '../../testing/publishing-scene.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { closeDemoDirectory } from './demo-directory.ts'
import { addSampleData, getSampleData, loadSampleData, removeSampleData } from './sample-data.ts'

const [first, second, third] = [declareTestService(), declareTestService(), declareTestService()]
after(closeDemoDirectory)

/** The only account of its service. */
async function emptyAccount(service: typeof first) {
  const partner = await freshIn(await service())
  const top = await partner.given.business({ type: 'reseller' })
  const owner = await signedIn(partner, { [top.id]: 'owner' })
  const state = async () => (await owner.act(getSampleData)).body.state as string
  const load = () =>
    loadSampleData.run({
      db: partner.db,
      signal: new AbortController().signal,
      secret: secretOf('test'),
      files: partner.files,
      engines: parseSettings({}).engines,
      dataDir: partner.folder,
      baseUrl: () => 'http://localhost:8080',
    })
  return { ...partner, top, owner, state, load }
}

test('the owner of an empty account tries sample data, which stays out of real directories, and removes it', async (t) => {
  const { db, given, top, owner, state, load, partnerId } = await emptyAccount(first)
  assert.equal(await state(), 'offered')
  assert.equal((await owner.act(addSampleData)).body.state, 'loading')
  await load()
  assert.equal(await state(), 'loaded')
  const { rows } = await db.execute('select id, name, type from businesses where partner_id = $1 order by id', [
    partnerId,
  ])
  const samples = (rows as { id: number; name: string; type: string }[]).filter(({ id }) => id !== top.id)
  assert.deepEqual(
    samples.filter(({ type }) => type !== 'location').map(({ name }) => name),
    ['Harbour Bakery Group (sample)', 'Seaside Marketing (sample)'],
  )
  const bakery = samples.find(({ type }) => type === 'location')?.id ?? assert.fail('no location')
  const real = await givenDirectory(t, db, 'http://127.0.0.1:9/maps')
  const connect = (directory: string) => owner.act(connectDirectory, { params: { businessNumber: bakery, directory } })
  assert.equal((await connect(real.name)).body.code, 1000)
  assert.equal((await connect('demo-maps')).status, 200)
  assert.deepEqual(await listSites(db, Math.floor(bakery / 10_000)), [])
  const { steps } = (await owner.act(getSetup)).body
  assert.ok(steps.every(({ isDone }: { isDone: boolean }) => !isDone))
  // Asking again changes nothing.
  assert.equal((await owner.act(addSampleData)).body.state, 'loaded')

  assert.equal((await owner.act(removeSampleData)).body.state, 'offered')
  const left = await db.execute('select id from businesses where partner_id = $1', [partnerId])
  assert.deepEqual(left.rows, [{ id: top.id }])
  assert.equal((await connect('demo-maps')).status, 404)
  await given.business({ parentId: top.id })
  assert.equal(await state(), 'none')
})

test('sample data is offered neither beside real data, nor to an admin, nor in a service of several partners', async () => {
  const { top, owner, given, ...partner } = await emptyAccount(second)
  const admin = await signedIn(partner, { [top.id]: 'admin' })
  assert.equal((await admin.act(addSampleData)).body.code, 1171)
  await given.business({ parentId: top.id })
  assert.equal((await owner.act(addSampleData)).body.state, 'none')
  const account = await emptyAccount(third)
  assert.equal(await account.state(), 'offered')
  await freshIn(await third())
  assert.equal(await account.state(), 'none')
})
