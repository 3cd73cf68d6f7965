import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { connectDirectory } from './connect-directory.ts'
import { disconnectDirectory } from './disconnect-directory.ts'
import { listDirectories } from './list-directories.ts'

test('the microsite is always in sync, can be opted out of, and cannot be disconnected (1000)', async () => {
  const { call, given } = await fresh()
  const params = { businessNumber: (await given.business()).number, directory: 'internal' }
  const state = async () => (await call(listDirectories, { params })).body.directories[0].state
  assert.equal(await state(), 'in sync')
  await call(connectDirectory, { params, body: { optOut: true } })
  assert.equal(await state(), 'opted out')
  await call(connectDirectory, { params, body: {} })
  assert.equal(await state(), 'in sync')
  assert.equal((await call(disconnectDirectory, { params })).body.code, 1000)
})
