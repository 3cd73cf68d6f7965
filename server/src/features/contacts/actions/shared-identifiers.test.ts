import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withImport } from '../../../testing/contact-import.ts'

const SHARERS = 600

for (const key of ['phone', 'email'] as const) {
  test(`of hundreds who share a ${key}, each business finds its own newest contact (5043 where there is none)`, async (t) => {
    const { take, given, retrieve, location } = await withImport(t)
    const [small, empty] = [await given.business(), await given.business()]
    const shared = key === 'phone' ? '+12125550143' : 'info@mail.example'
    const row = (at: number) => `s${at},${shared}\n`
    await take(`id,${key}\n${row(0)}${row(1)}`, { business: small })
    await take(`id,${key}\n${Array.from({ length: SHARERS }, (_, at) => row(at + 2)).join('')}`)
    const found = async (business: typeof location) => (await retrieve({ [key]: shared }, business)).body.externalId
    assert.equal(await found(location), `s${SHARERS + 1}`)
    assert.equal(await found(small), 's1')
    const none = await retrieve({ [key]: shared }, empty)
    assert.deepEqual([none.status, none.body.code], [404, 5043])
  })
}
