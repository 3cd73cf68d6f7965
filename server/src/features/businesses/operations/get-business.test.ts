import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { getBusiness } from './get-business.ts'

const malformed = [
  '0',
  '-100000',
  '+100000',
  '100000.0',
  '1e5',
  '0100000',
  '99999',
  '1234567890123456',
  '١٠٠٠٠٠',
  '100000;x',
  'abc',
  ' 100000',
  '%',
  '100000/',
  '\0',
]
for (const ref of malformed) {
  test(`answers ${JSON.stringify(ref)} like an unknown business (1175)`, async () => {
    const { call } = await fresh()
    const { status, body } = await call(getBusiness, { params: { business_Id: ref } })
    assert.deepEqual([status, body.code], [404, 1175])
  })
}
