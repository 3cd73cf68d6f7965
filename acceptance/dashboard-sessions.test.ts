import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { acceptInvitation, type Browser, demoSignIn, openBrowser } from './stage/browser.ts'
import { openDemoServers } from './stage/demo-servers.ts'
import type { Server } from './stage/stage.ts'

const stage = openDemoServers()
const { dataDir } = stage
let one: Server
let two: Server
let owner: Browser
let groupId: number

before(async () => {
  ;[one, two] = await stage.servers()
  const { email, password } = demoSignIn([one, two])
  owner = await openBrowser(one, email, password)
  const { access } = (await (await owner.send(one, 'GET', '/console/session')).json()) as {
    access: { businessId: number; type: string }[]
  }
  groupId = access.find(({ type }) => type === 'enterprise')?.businessId ?? assert.fail('no enterprise')
})

/** A person who was invited with the command and has signed in. */
async function newColleague(role: string): Promise<{ email: string; browser: Browser }> {
  const email = `${crypto.randomUUID()}@harbour.example`
  const command = ['users', 'invite', '--partner', 'Demo', '--email', email, '--role', role, '--json']
  const { stdout, code } = await stage.run([...command, '--business', String(groupId)], { DATA_DIR: dataDir })
  assert.equal(code, 0)
  const { link } = JSON.parse(stdout) as { link: string }
  const password = 'correct horse battery'
  await acceptInvitation(one, link, password)
  return { email, browser: await openBrowser(one, email, password) }
}
const statuses = (browser: Browser, path = '/console/session') =>
  Promise.all([one, two].map(async (server) => (await browser.send(server, 'GET', path)).status))

test('the demo owner works in both processes, on real data', async () => {
  assert.deepEqual(await statuses(owner, `/console/v1/business/${groupId}`), [200, 200])
  const { locations } = (await (await owner.send(two, 'GET', '/console/locations')).json()) as {
    locations: { reviewCount: number }[]
  }
  assert.ok(locations.length >= 4)
  assert.ok(locations.some(({ reviewCount }) => reviewCount > 0))
})

test('a removed person is refused by both processes as soon as the removal is acknowledged (1168)', async () => {
  const { email, browser } = await newColleague('member')
  assert.deepEqual(await statuses(browser), [200, 200])
  const search = new URLSearchParams({ bid: String(groupId), email })
  assert.equal((await owner.send(two, 'DELETE', `/console/v1/user/remove?${search}`)).status, 200)
  assert.deepEqual(await statuses(browser), [401, 401])
})

test('signing out everywhere ends the sessions of both processes', async () => {
  const { browser } = await newColleague('admin')
  assert.equal((await browser.send(two, 'POST', '/console/sign-out-everywhere')).status, 200)
  assert.deepEqual(await statuses(browser), [401, 401])
})

test('a key created in the dashboard works, and its usage survives the end of the process', async () => {
  const made = await owner.send(one, 'POST', '/console/keys', { name: 'Shop', scope: 'read', limit: '2/60' })
  const leaving = await stage.anotherServer()
  const { key, keyId } = (await made.json()) as { key: string; keyId: number }
  for (const expected of [200, 200, 429]) {
    const { status } = await fetch(`${leaving.url}/v1/business/${groupId}`, { headers: { 'x-api-key': key } })
    assert.equal(status, expected)
  }
  assert.equal(await leaving.stop(), 0)
  const { usage } = (await (await owner.send(one, 'GET', '/console/usage?days=2')).json()) as {
    usage: { keyId: number; requests: number; refused: number }[]
  }
  const used = usage.find((each) => each.keyId === keyId)
  assert.deepEqual([used?.requests, used?.refused], [3, 1])
})

test('neither password nor cookie nor key is in a log', async () => {
  const { password } = demoSignIn([one, two])
  const logged = (one.process.stdout + two.process.stdout).replace(/Sign in .*\n/, '')
  assert.ok(!logged.includes(password))
  assert.ok(!logged.includes(owner.cookie.split('=')[1] as string))
})
