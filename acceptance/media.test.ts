import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import type { Client } from '@presence/client'
import { newLocation } from './stage/businesses.ts'
import { eventually } from './stage/eventually.ts'
import { photoOf } from './stage/photo.ts'
import { newStage, type Server } from './stage/stage.ts'

const stage = newStage()
const dataDir = stage.folderWithDatabase()
const photo = photoOf(720, 720)
let server: Server
let client: Client
let key: string
let businessNumber: number

before(async () => {
  server = await stage.serve(dataDir)
  key = (await stage.createKey(dataDir, '--partner', 'Acme')).key
  client = server.client(key)
  businessNumber = (await client.createBusiness({ body: newLocation('Photographed') })).businessNumber
})

/** All files of photos and videos, including incomplete uploads. */
function storedFiles(): string[] {
  const folder = join(dataDir, 'media')
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const read = async (url: string) => {
  const response = await fetch(url)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: Buffer.from(await response.arrayBuffer()),
  }
}

test('a photo is uploaded as a form, read back byte for byte, deleted, and gone', async () => {
  const form = new FormData()
  form.append('file', new Blob([photo]), 'from a camera.JPEG')
  form.append('caption', 'Ānanda 🥐')
  const address = `${server.url}/v1/business/${businessNumber}`
  const response = await fetch(`${address}/upload/media`, { method: 'POST', headers: { 'x-api-key': key }, body: form })
  assert.equal(response.status, 200)
  const { url, mediaId, format, caption } = (await response.json()) as Record<string, string>
  assert.deepEqual([format, caption], ['png', 'Ānanda 🥐'])

  const shown = await read(url as string)
  assert.deepEqual([shown.status, shown.type], [200, 'image/png'])
  assert.ok(shown.body.equals(photo))

  const method = 'DELETE'
  const gone = await fetch(`${address}/media/delete?mediaId=${mediaId}`, { method, headers: { 'x-api-key': key } })
  assert.equal(gone.status, 200)
  assert.equal((await read(url as string)).status, 404)
  await eventually(() => storedFiles().length === 0, 'the worker to remove the file')
})

test('an acknowledged photo survives a kill of the server, and is removed with its business', async () => {
  const { url } = await client.uploadMedia({ params: { businessNumber }, body: { file: new Blob([photo]) } })
  await server.stop('SIGKILL')
  server = await stage.serve(dataDir, { PORT: String(server.port) })
  client = server.client(key)
  assert.ok((await read(url)).body.equals(photo))
  await client.deleteBusiness({ params: { business_Id: businessNumber } })
  assert.equal((await read(url)).status, 404)
})

test('an upload whose sender is killed leaves nothing', async () => {
  const { businessNumber } = await client.createBusiness({ body: newLocation('Interrupted') })
  const before = storedFiles()
  const leaving = new AbortController()
  const slowly = new ReadableStream({
    start: (controller) => {
      const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n'
      controller.enqueue(Buffer.concat([Buffer.from(head), photo]))
    },
  })
  const sending = fetch(`${server.url}/v1/business/${businessNumber}/upload/media`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'multipart/form-data; boundary=edge' },
    body: slowly,
    duplex: 'half',
    signal: leaving.signal,
  })
  await eventually(() => storedFiles().length > before.length, 'the upload to begin')
  leaving.abort()
  await assert.rejects(sending)
  await eventually(() => storedFiles().length === before.length, 'the rest to be removed')
})
