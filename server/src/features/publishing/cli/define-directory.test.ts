import assert from 'node:assert/strict'
import { test } from 'node:test'
import { violationsOfCredentials } from '../rules/credentials.ts'
import { parseDirectoryUrl } from './define-directory.ts'

test('a directory needs https, except on a private network', () => {
  for (const url of [
    'https://d.example/x',
    'http://127.0.0.1:18110/maps',
    'http://10.1.2.3/',
    'http://[fd00::1]/',
    'http://localhost:1/',
  ]) {
    assert.ok(parseDirectoryUrl(url), url)
  }
  for (const url of [
    'http://d.example/',
    'http://8.8.8.8/',
    'ftp://d.example/',
    'd.example',
    'https://a:b@d.example/',
    'https://d.example/?q=1',
  ]) {
    assert.equal(parseDirectoryUrl(url), undefined, url)
  }
})

test('credentials match the transport exactly; only the operator may include an address', () => {
  const refused = (credentials: Record<string, string>, isOperator = false) =>
    violationsOfCredentials('business-profile', credentials, isOperator).map(({ field }) => field)
  const refreshed = { account: 'accounts/1', clientId: 'c', clientSecret: 's', refreshToken: 'r' }
  assert.deepEqual(refused({ account: 'accounts/1', token: 't' }), [])
  assert.deepEqual(refused(refreshed), [])
  assert.deepEqual(refused({ ...refreshed, tokenUrl: 'http://10.0.0.1/' }), ['credentials.tokenUrl'])
  assert.deepEqual(refused({ ...refreshed, tokenUrl: 'http://10.0.0.1/' }, true), [])
  assert.deepEqual(refused({ ...refreshed, token: 't' }), ['credentials'])
  assert.deepEqual(refused({ token: 't' }), ['credentials.account'])
})

test('the account must be a number, so that it cannot change the path', () => {
  const refused = (account: string) =>
    violationsOfCredentials('business-profile', { account, token: 't' }).map(({ field }) => field)
  for (const account of [
    '1',
    'accounts/',
    'accounts/-',
    'accounts/1/../2',
    'accounts/1?x',
    '../accounts/1',
    'accounts/1\n',
  ]) {
    assert.deepEqual(refused(account), ['credentials.account'], account)
  }
  assert.deepEqual(refused('accounts/1234567890'), [])
})
