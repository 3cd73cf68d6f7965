import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { listStoredFiles } from '../../../testing/stored-files.ts'
import { purgeDeletedBusinesses } from '../../accounts/jobs/purge-deleted-businesses.ts'
import { deleteBusiness } from '../../accounts/operations/delete-business.ts'
import { deleteMedia } from '../../listings/operations/delete-media.ts'
import { insertMediaLeftover } from '../store/business-media.ts'
import { removeMediaFiles } from './remove-media-files.ts'

const neverAborted = new AbortController().signal

async function scene(count: number) {
  const service = await fresh()
  const { given, db, files, folder } = service
  const business = await given.business()
  const media: { id: number; path: string }[] = []
  for (let made = 0; made < count; made++) media.push(await given.medium(business.id))
  const removeFiles = (more: Partial<Parameters<typeof removeMediaFiles.run>[0]> = {}) =>
    removeMediaFiles.run({ db, files, signal: neverAborted, ...more })
  /** Whether each medium still has its file. */
  const kept = async () => {
    const names = (await listStoredFiles(folder)).map((path) => basename(path))
    return media.map(({ path }) => names.includes(basename(path)))
  }
  const leftovers = async () =>
    (await db.execute('select 1 from media_leftovers where file = any ($1)', [media.map(({ path }) => basename(path))]))
      .rows.length
  const purge = () => purgeDeletedBusinesses.run({ db, signal: neverAborted })
  const deleteIt = () => service.call(deleteBusiness, { params: { business_Id: business.id } })
  return { ...service, business, media, removeFiles, kept, leftovers, purge, deleteIt }
}

test('only the file of a deleted medium is removed', async () => {
  const { call, business, media, removeFiles, kept, leftovers, db } = await scene(2)
  await call(deleteMedia, { params: { businessNumber: business.id }, query: { mediaId: media[0]?.id } })
  assert.deepEqual(await kept(), [true, true])
  const { rows } = await db.execute('select 1 from pgboss.job where name = $1', [removeMediaFiles.name])
  assert.ok(rows.length > 0, 'queued with the deletion')
  await removeFiles()
  assert.deepEqual(await kept(), [false, true])
  assert.equal(await leftovers(), 0)
})

test('the files of a deleted business are removed once it is purged', async () => {
  const { deleteIt, purge, removeFiles, kept, leftovers } = await scene(3)
  await deleteIt()
  await purge()
  await removeFiles()
  assert.deepEqual(await kept(), [false, false, false])
  assert.equal(await leftovers(), 0)
})

test('resumes where it was killed, in the purge or between two files', async () => {
  const { deleteIt, purge, removeFiles, kept, leftovers, files } = await scene(3)
  await deleteIt()
  await removeFiles()
  assert.deepEqual(await kept(), [true, true, true], 'not purged yet')
  await purge()
  let removed = 0
  const dying = {
    ...files,
    remove: async (name: string) => {
      if (removed++ === 1) throw new Error('killed')
      await files.remove(name)
    },
  }
  await assert.rejects(removeFiles({ files: dying }), /killed/)
  assert.deepEqual((await kept()).filter(Boolean).length, 2)
  assert.equal(await leftovers(), 3)
  await removeFiles()
  assert.deepEqual(await kept(), [false, false, false])
  assert.equal(await leftovers(), 0)
})

test('a stopping worker ends after the current file', async () => {
  const { deleteIt, purge, removeFiles, kept, files } = await scene(2)
  await deleteIt()
  await purge()
  const stopping = new AbortController()
  const stop = { ...files, remove: (name: string) => files.remove(name).then(() => stopping.abort()) }
  await assert.rejects(removeFiles({ files: stop, signal: stopping.signal }), { name: 'AbortError' })
  assert.equal((await kept()).filter(Boolean).length, 1)
  await removeFiles()
})

test('the file of an unfinished upload is removed after an hour', async () => {
  const { db, files, removeFiles, folder } = await scene(0)
  const name = `${'5'.repeat(32)}.jpg`
  const path = await files.newIncomingPath()
  await writeFile(path, 'x')
  await insertMediaLeftover(db, name)
  await files.keep(name, { path, bytes: 1, sha256: '' }, 'image/jpeg')
  const isThere = async () => (await listStoredFiles(folder)).some((path) => basename(path) === name)
  await removeFiles()
  assert.equal(await isThere(), true)
  await db.execute(`update media_leftovers set due_at = now() where file = $1`, [name])
  await removeFiles()
  assert.equal(await isThere(), false)
})
