import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptInvitation, demoSignIn } from '../stage/browser.ts'
import { noBrowser as skip } from '../stage/chromium.ts'
import { openDashboard, signIn } from '../stage/dashboard.ts'

const dashboard = openDashboard()
const PASSWORD = 'correct horse battery'

/** A person who was invited with the command and has set a password. */
async function newColleague(businessId: number) {
  const email = `${crypto.randomUUID()}@harbour.example`
  const command = ['users', 'invite', '--partner', 'Demo', '--email', email, '--role', 'member', '--json']
  const { stdout } = await dashboard.run([...command, '--business', String(businessId)])
  const { link } = JSON.parse(stdout) as { link: string }
  await acceptInvitation(await dashboard.server(), link, PASSWORD)
  return { email, password: PASSWORD }
}

test('redirects to the sign-in without a session, and from there to the requested page', { skip }, async () => {
  const { page } = await dashboard.visit('/app/keys')
  await page.waitForURL('**/sign-in?back=*')
  const { email, password } = demoSignIn([await dashboard.server()])
  await page.getByLabel('E-mail').fill('nobody@harbour.example')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').getByText('E-mail address or password is wrong').waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'API keys' }).waitFor()
  assert.equal(new URL(page.url()).pathname, '/app/keys')
})

test('never redirects to another site after the sign-in', { skip }, async () => {
  const { page } = await dashboard.visit('/sign-in?back=https://elsewhere.example/app')
  const { email, password } = demoSignIn([await dashboard.server()])
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
})

test('signing out ends the session, also when going back', { skip }, async () => {
  const { page } = await dashboard.visit('/sign-in')
  await signIn(page, demoSignIn([await dashboard.server()]))
  await page.getByRole('button', { name: 'Account menu for Olive Harper' }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await page.waitForURL('**/sign-in')
  await page.goto('/app/locations')
  await page.waitForURL('**/sign-in?back=*')
})

test('a member sees no way to add, move or delete, and is signed out with the next action once removed', {
  skip,
}, async () => {
  const server = await dashboard.server()
  const colleague = await newColleague(100000)
  const { page } = await dashboard.visit('/app/locations', { as: colleague })
  await page.getByRole('button', { name: 'Actions for Harbour Bakery Mission' }).click()
  assert.deepEqual(await page.getByRole('menuitem').allTextContents(), ['Edit'])
  await page.keyboard.press('Escape')
  assert.equal(await page.getByRole('button', { name: /^Add location|^Import CSV/ }).count(), 0)
  await server.client(server.demoKey ?? '').deleteUser({ query: { bid: 100000, email: colleague.email } })
  await page.getByRole('link', { name: 'Harbour Bakery Mission' }).click()
  await page.waitForURL('**/sign-in?back=*')
})

test('a forgotten password is replaced through the link, and the new one works', { skip }, async () => {
  const { email } = await newColleague(100000)
  const { page } = await dashboard.visit('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // Without a mail server, the page says whom to ask.
  await page.getByText('npx presence users reset').waitFor()
  const { stdout } = await dashboard.run(['users', 'reset', '--email', email, '--json'])
  await page.goto(new URL((JSON.parse(stdout) as { link: string }).link).pathname)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText(/12 to 200 characters/).waitFor()
  await page.getByLabel('New password').fill('another horse battery')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password has been changed').waitFor()
  await page.waitForURL('**/app/**')
  await signIn(page, { email, password: 'another horse battery' })
})

test('moves the focus to the new screen, and lets the keyboard skip the navigation', { skip }, async () => {
  const { page } = await dashboard.visit('/app/locations', { as: 'owner' })
  await page.getByRole('heading', { name: 'Locations' }).waitFor()
  assert.equal(await page.evaluate('document.activeElement.textContent'), 'Locations')
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate('document.activeElement.closest("main") !== null'), true)
})

test('on a phone the navigation is a drawer: not focusable while closed, and closed after a choice', {
  skip,
}, async () => {
  const { page } = await dashboard.visit('/app/locations', { as: 'owner', width: 360 })
  const isOutOfReach = () => page.evaluate<boolean>('document.querySelector("nav").inert')
  await page.getByRole('heading', { name: 'Locations' }).waitFor()
  assert.equal(await isOutOfReach(), true)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  assert.equal(await isOutOfReach(), false)
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByRole('heading', { name: 'API keys' }).waitFor()
  assert.equal(await isOutOfReach(), true)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open navigation' }).waitFor()
})
