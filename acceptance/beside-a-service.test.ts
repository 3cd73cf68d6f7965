import assert from 'node:assert/strict'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { acceptInvitation, openBrowser } from './stage/browser.ts'
import { eventually } from './stage/eventually.ts'
import { newStage, type Server } from './stage/stage.ts'

const stage = newStage()
const dataDir = stage.folderWithDatabase()
let server: Server

before(async () => {
  server = await stage.serve(dataDir)
})

const run = (command: string, env: Record<string, string> = {}) =>
  stage.run(command.split(' '), { DATA_DIR: dataDir, ...env })
async function linkOf(command: string, env: Record<string, string> = {}) {
  const { code, stdout, stderr } = await run(`${command} --json`, env)
  assert.equal(code, 0, stderr)
  return (JSON.parse(stdout) as { link: string }).link
}
const inviting = (email: string) => `users invite --partner Acme --email ${email}`
const OLD = 'correct horse battery'
const NEW = 'four other plain words'
const SIGN_IN = { method: 'POST', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' } }

test('links and examples use the port of the running service, and doctor checks it there', async () => {
  const url = `http://localhost:${server.port}`
  assert.ok((await linkOf(inviting('first@acme.example'))).startsWith(`${url}/invitation/`))
  const { stdout: made } = await run('keys create --partner Acme')
  assert.ok(made.includes(`${url}/v1/business`), made)
  const { stdout: examined } = await run('doctor')
  assert.match(examined, new RegExp(`ok +port: the service responds on http://127\\.0\\.0\\.1:${server.port}\n`))
})

test('keys create, users invite and import listings say on stderr that they have created a partner', async () => {
  writeFileSync(join(dataDir, 'top.csv'), 'id,name,businessLevel\ntop,Third,reseller\n')
  const commands = {
    First: 'keys create --partner First --json',
    Second: 'users invite --partner Second --email ada@second.example --json',
    Third: `import listings ${join(dataDir, 'top.csv')} --partner Third`,
  }
  for (const [name, command] of Object.entries(commands)) {
    const first = await run(command)
    assert.ok(first.stderr.split('\n').includes(`New partner ${name} was created.`), first.stderr)
    assert.doesNotMatch(first.stdout, /was created/)
    assert.doesNotMatch((await run(command)).stderr, /was created/)
  }
})

test('doctor --retry --recount does both', async () => {
  const { code, stdout } = await run('doctor --retry --recount')
  assert.deepEqual([code, stdout], [0, 'All counts are correct.\nNothing is set aside.\n'])
})

test('PUBLIC_URL of the command takes precedence', async () => {
  const link = await linkOf(inviting('second@acme.example'), { PUBLIC_URL: 'https://presence.example' })
  assert.ok(link.startsWith('https://presence.example/invitation/'), link)
})

test('users reset prints a link that sets a new password and ends the old sessions', async () => {
  const email = 'owner@acme.example'
  await acceptInvitation(server, await linkOf(inviting(email)), OLD)
  const browser = await openBrowser(server, email, OLD)

  const link = await linkOf(`users reset --email ${email}`)
  assert.equal((await fetch(link)).status, 200)
  const token = new URL(link).pathname.replace('/reset/', '')
  const chosen = await fetch(`${server.url}/console/reset`, {
    ...SIGN_IN,
    body: JSON.stringify({ token, password: NEW }),
  })
  assert.equal(chosen.status, 200)

  assert.equal((await browser.send(server, 'GET', '/console/session')).status, 401)
  await openBrowser(server, email, NEW)
  const refused = await fetch(`${server.url}/console/sign-in`, {
    ...SIGN_IN,
    body: JSON.stringify({ email, password: OLD }),
  })
  assert.equal(refused.status, 401)
})

test('users reset refuses an unknown address in one line', async () => {
  const { code, stdout, stderr } = await run('users reset --email unknown@acme.example')
  assert.deepEqual([code, stdout], [1, ''])
  assert.match(stderr, /^presence: there is no user with the address unknown@acme\.example\.[^\n]*\n$/)
})

test('after a clean stop or a kill, links use the configured address', async () => {
  assert.equal(await server.stop(), 0)
  assert.deepEqual(readdirSync(join(dataDir, 'services')), [])
  server = await stage.serve(dataDir)
  await server.stop('SIGKILL')
  assert.equal(readdirSync(join(dataDir, 'services')).length, 1)
  const link = await linkOf('users reset --email owner@acme.example', { PORT: '4711' })
  assert.ok(link.startsWith('http://localhost:4711/reset/'), link)
})

test('a service that cannot record its address still starts, and warns', async () => {
  const folder = stage.folderWithDatabase()
  writeFileSync(join(folder, 'services'), 'a file where a folder is needed')
  const { process, url } = await stage.serve(folder)
  assert.equal((await fetch(`${url}/readyz`)).status, 200)
  await eventually(() => /"level":40.*the address of the service cannot be stored/.test(process.stdout), 'the warning')
})
