import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TOTP } from 'otpauth'
import { barriersOn } from '../stage/axe.ts'
import { acceptInvitation, openBrowser } from '../stage/browser.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard } from '../stage/dashboard.ts'
import { decodeQr, drawingOf } from './decode-qr.ts'

const dashboard = openDashboard()
const PASSWORD = 'correct horse battery'
const GROUP = 100000

async function newColleague(role: 'member' | 'admin') {
  const server = await dashboard.server()
  const email = `${crypto.randomUUID()}@harbour.example`
  const command = ['users', 'invite', '--partner', 'Demo', '--email', email, '--role', role, '--json']
  const { stdout } = await dashboard.run([...command, '--first-name', 'Noor', '--business', String(GROUP)])
  await acceptInvitation(server, (JSON.parse(stdout) as { link: string }).link, PASSWORD)
  return { email, password: PASSWORD }
}

/** The server also accepts the code of the next time step, so a second sign-in need not wait 30 seconds. */
const codeFor = (secret: string, stepsAway = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAway * 30_000 })

test('a person changes their name and password, sees their sessions and ends the others', { skip }, async () => {
  const person = await newColleague('member')
  const server = await dashboard.server()
  const { page } = await dashboard.visit('/app/locations', { as: person })
  const other = await openBrowser(server, person.email, PASSWORD)
  const statusOfOther = async () => (await other.send(server, 'GET', '/console/session')).status
  await page.getByRole('button', { name: 'Account menu for Noor' }).click()
  await page.getByRole('menuitem', { name: 'Your profile' }).click()

  const sessions = page.getByRole('table', { name: 'Sessions' })
  await sessions.getByText('This browser').waitFor()
  // The one that was used last.
  await sessions.getByRole('button', { name: 'Sign out Unknown browser' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText('Session ended.').waitFor()
  assert.equal(await statusOfOther(), 401)

  await page.getByLabel('Last name').fill('Haddad')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByRole('button', { name: 'Account menu for Noor Haddad' }).waitFor()

  const password = page.getByRole('region', { name: 'Password' })
  const change = async (current: string) => {
    await password.getByRole('textbox', { name: 'Current password' }).fill(current)
    await password.getByRole('textbox', { name: 'New password' }).fill('another horse battery')
    await password.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not the password')
  await page.getByText('This is not your password').waitFor()
  await change(PASSWORD)
  await page.getByText('Password changed.').waitFor()
  await openBrowser(server, person.email, 'another horse battery')
})

test('two-factor authentication is set up with an app, required at sign-in, and turned off', { skip }, async () => {
  const person = await newColleague('member')
  const { page, complaints } = await dashboard.visit('/app/profile', { as: person })
  const confirmPassword = async (verb: string) => {
    await page.getByRole('dialog').getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
    await page.getByRole('dialog').getByRole('button', { name: verb }).click()
  }
  await page.getByRole('button', { name: 'Set up' }).click()
  await confirmPassword('Continue')
  const code = page.getByRole('img', { name: 'QR code for your authenticator app' })
  const scanned = decodeQr(await drawingOf(code))
  assert.deepEqual(await barriersOn(page), [])
  const secret = (await page.getByTestId('Secret').textContent()) ?? ''
  assert.equal(new URL(scanned ?? '').searchParams.get('secret'), secret)
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('This code is wrong.').waitFor()
  const firstCode = codeFor(secret)
  await page.getByLabel('Code from the app').fill(firstCode)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = ((await page.getByTestId('Recovery codes').textContent()) ?? '').split('\n')
  assert.equal(codes.length, 10)
  await page.getByRole('button', { name: "I've copied the list of codes" }).click()
  await page.getByText('You have 10 unused recovery codes.').waitFor()

  const { page: elsewhere } = await dashboard.visit('/sign-in')
  const enter = async (label: string, code: string) => {
    await elsewhere.getByRole('textbox', { name: label, exact: true }).fill(code)
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  const startSignIn = async () => {
    await elsewhere.goto('/sign-in')
    await elsewhere.getByLabel('E-mail').fill(person.email)
    await elsewhere.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
    await elsewhere.getByRole('heading', { name: 'Enter your code' }).waitFor()
  }
  await startSignIn()
  assert.deepEqual(await barriersOn(elsewhere), [])
  await enter('Code', firstCode)
  await elsewhere.getByRole('alert').getByText('The code is wrong or has already been used').waitFor()
  await enter('Code', codeFor(secret, 1))
  await elsewhere.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  await startSignIn()
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click()
  await enter('Recovery code', codes[0] ?? '')
  await elsewhere.getByRole('heading', { name: 'Home', level: 1 }).waitFor()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await confirmPassword('Turn off')
  await page.getByText('Two-factor authentication is off.').waitFor()
  await page.getByRole('button', { name: 'Set up' }).waitFor()
  assert.deepEqual(complaints, [])
})

test('a member sees only the screens and buttons that a member may use', { skip }, async () => {
  const server = await dashboard.server()
  const client = server.client(server.demoKey ?? '')
  const { businessNumber } = await client.getBusiness({ params: { business_Id: GROUP } })
  const visitAs = async (as: 'owner' | { email: string; password: string }, path: string) => {
    const { page } = await dashboard.visit(`/app/business/${businessNumber}/${path}`, { as })
    await page
      .getByRole('button', { name: /^(Edit reply|Reply)/ })
      .first()
      .waitFor()
    const links = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: /reply/i }).first().waitFor()
    const deletions = await page.getByRole('menuitem', { name: 'Delete review' }).count()
    return { page, links, deletions }
  }
  const hidden = [
    'Contact fields',
    'Levels and labels',
    'Location fields',
    'API keys',
    'Users and access',
    'Webhooks',
    'Audit log',
  ]
  const owner = await visitAs('owner', 'reviews')
  const member = await visitAs(await newColleague('member'), 'reviews')
  assert.deepEqual(
    member.links,
    owner.links.filter((link) => !hidden.includes(link)),
  )
  assert.deepEqual([owner.links.filter((link) => hidden.includes(link)).length, member.deletions], [hidden.length, 0])
  assert.ok(owner.deletions > 0)
  await member.page.goto(`/app/business/${businessNumber}/users`)
  await member.page.getByText('you need the Admin role').waitFor()
  assert.equal(await member.page.getByRole('button', { name: 'Invite user' }).count(), 0)
})
