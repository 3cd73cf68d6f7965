import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { png } from '../../../features/media/files/sample-images.fixture.ts'
import { uploadMedia } from '../../../features/media/operations/upload-media.ts'
import { declareTestService, freshIn } from '../../../testing/fresh.ts'
import { listStoredFiles } from '../../../testing/stored-files.ts'
import { until } from '../../../testing/until.ts'

/** Over a real connection, because it can be cut off. */
const service = declareTestService()
async function listening() {
  const { app, ...rest } = await service()
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, ...rest }
}

const agent = new Agent({ keepAlive: true })
after(() => agent.destroy())

const photo = png(720, 720, 10_240).toString('latin1')
const part = (disposition: string, content: string, more = '') =>
  `--edge\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`
const filePart = part('name="file"; filename="a.png"', photo)
const end = '--edge--\r\n'

async function scene() {
  const service = await listening()
  const { key, given } = await freshIn(service)
  const { number } = await given.business()
  const before = await listStoredFiles(service.folder)
  const added = async () => (await listStoredFiles(service.folder)).filter((path) => !before.includes(path))
  const headers = { 'x-api-key': key, 'content-type': 'multipart/form-data; boundary=edge' }
  const url = uploadMedia.path.replace(':businessNumber', String(number))
  const post = async (body: string, more: Record<string, string> = {}) => {
    const payload = Buffer.from(body, 'latin1')
    const answer = await service.app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload })
    const { code, message } = answer.json() as { code: number; message: string }
    return { status: answer.statusCode, code, message }
  }
  const open = (more: Record<string, string> = {}) => {
    const { port } = service.app.server.address() as AddressInfo
    return request({ port, path: url, method: 'POST', headers: { ...headers, ...more }, agent })
  }
  return { post, open, added }
}

test('a form is read with its parts in any order', async () => {
  const { post } = await scene()
  for (const body of [
    filePart + part('name="caption"', 'x') + end,
    part('name="caption"', 'x') + filePart + end,
    `preamble\r\n${filePart}${end}epilogue`,
  ]) {
    assert.equal((await post(body)).status, 200)
  }
})

test('a form that is cut anywhere is refused, and nothing is stored (1000)', async () => {
  const { post, added } = await scene()
  const form = part('name="caption"', 'x') + filePart + end
  const cuts = [0, 1, 5, 30, 60, 80, 90, 150, 200, 5_000, form.length - 12, form.length - 6, form.length - 4]
  for (const length of cuts) {
    const { status, code, message } = await post(form.slice(0, length))
    assert.deepEqual([status, code], [400, 1000], `${length} of ${form.length}: ${message}`)
  }
  assert.deepEqual(await added(), [])
})

for (const [what, body, message] of [
  ['two files', filePart + filePart + end, /only one file/],
  ['a file under another name', filePart.replace('"file"', '"photo"') + end, /part named file/],
  ['a file without a name', part('filename="a.png"', photo) + end, /part named file/],
  ['no file', part('name="caption"', 'x') + end, /file is missing/],
  ['no part', end, /./],
  ['a text in place of the file', part('name="file"', 'x') + end, /its part needs a file name/],
  ['an unknown field', part('name="blocked"', 'x') + filePart + end, /blocked is unknown/],
  ['__proto__', part('name="__proto__"', 'x') + filePart + end, /__proto__/],
  ['a field twice', part('name="caption"', 'x').repeat(2) + filePart + end, /caption must be sent only once/],
  ['a field without a name', part('x="y"', 'x') + filePart + end, /must have a name/],
  ['broken UTF-8', part('name="caption"', '\xff\xfe') + filePart + end, /caption must be UTF-8/],
  ['NUL', part('name="caption"', 'a\0b') + filePart + end, /caption must be UTF-8/],
  ['a long field', part('name="caption"', 'x'.repeat(20_000)) + filePart + end, /caption is too long/],
  ['501 characters', part('name="caption"', 'x'.repeat(501)) + filePart + end, /at most 500 characters/],
  ['many fields', part('name="caption"', 'x').repeat(30) + filePart + end, /caption must be sent only once/],
  ['garbage', 'hello', /not valid multipart/],
] as const)
  test(`${what} in a form is refused, and nothing is stored (1000)`, async () => {
    const { post, added } = await scene()
    const answer = await post(body)
    assert.deepEqual([answer.status, answer.code], [400, 1000])
    assert.match(answer.message, message)
    assert.deepEqual(await added(), [])
  })

test('an upload accepts multipart/form-data only (1415)', async () => {
  const { post } = await scene()
  const types = ['application/json', 'text/plain', 'multipart/mixed; boundary=edge', 'multipart/form-datax', 'x']
  for (const type of types) assert.equal((await post(filePart + end, { 'content-type': type })).code, 1415, type)
  assert.equal((await post(filePart + end, { 'content-encoding': 'gzip' })).code, 1415)
  const spelled = { 'content-type': 'Multipart/Form-Data;boundary="edge"', 'content-encoding': 'identity' }
  assert.equal((await post(filePart + end, spelled)).status, 200)
})

test('a file with a content length that is too large is refused unread (1413)', async () => {
  const { post } = await scene()
  assert.equal((await post('--edge', { 'content-length': '100000000' })).code, 1413)
})

test('a form without a boundary is refused (1000)', async () => {
  const { post } = await scene()
  assert.equal((await post(filePart + end, { 'content-type': 'multipart/form-data' })).code, 1000)
})

test('nothing is stored when a sender disconnects in the middle', async () => {
  const { open, added } = await scene()
  const sending = open({ 'content-length': '20000' })
  sending.on('error', () => {})
  sending.write(Buffer.from(filePart.slice(0, 5_000), 'latin1'))
  await until(async () => (await added()).length === 1)
  sending.destroy()
  await until(async () => (await added()).length === 0)
})

test('a file that grows too large is refused while it is still being sent (1413)', async () => {
  const { open, added } = await scene()
  const sending = open({ 'transfer-encoding': 'chunked' })
  sending.on('error', () => {})
  const answered = new Promise<number | undefined>((resolve) => {
    sending.on('response', (response) => resolve(response.resume().statusCode))
  })
  const closed = new Promise((resolve) => sending.on('close', resolve))
  sending.write(Buffer.from(filePart.slice(0, 200), 'latin1'))
  const chunk = Buffer.alloc(1_000_000)
  for (let sent = 0; sent < 80; sent++) await new Promise<unknown>((resolve) => sending.write(chunk, resolve))
  assert.equal(await answered, 413)
  assert.deepEqual(await added(), [])
  // The upload would continue forever, so the connection is closed.
  await closed
})
