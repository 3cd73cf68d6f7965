import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { UserRole } from '../../../core/values/user-role.ts'
import { fresh, freshIn, send, startTestService } from '../../../testing/fresh.ts'
import { signUp } from '../../../testing/sign-up.ts'
import { FROM_DASHBOARD, givenPerson, PASSWORD, signedIn } from '../../../testing/signed-in.ts'
import { acceptInvitation, getInvitationLink } from './invitations.ts'
import { getSession, getSignInOptions } from './sessions.ts'

async function scene(made: Awaited<ReturnType<typeof fresh>>) {
  const group = await made.given.business({ type: 'enterprise' })
  const shop = await made.given.business({ parentId: group.id })
  const invite = async (userRole: UserRole, at = shop.id, email = `${randomUUID()}@person.example`) => {
    await signUp(made.call, at, { userEmailId: email, userRole })
    return email
  }
  const linkFor = ({ act }: Awaited<ReturnType<typeof signedIn>>, email: string, at = shop.number) =>
    act(getInvitationLink, { body: { businessNumber: at, email } })
  return { ...made, group, shop, invite, linkFor }
}

test('without a mail server, the link shown in the dashboard works', async () => {
  const { app, group, invite, linkFor, ...made } = await scene(await fresh())
  const owner = await signedIn({ app, ...made }, { [group.id]: 'owner' })
  assert.equal((await owner.act(getSession)).body.sendsMail, false)
  assert.equal((await send(app, getSignInOptions, {}, FROM_DASHBOARD)).body.sendsMail, false)
  const { path } = (await linkFor(owner, (await invite('owner')).toUpperCase())).body
  const body = { token: String(path).replace('/invitation/', ''), password: PASSWORD }
  assert.equal((await send(app, acceptInvitation, { body }, FROM_DASHBOARD)).status, 200)
})

test('an admin gets no link of a person with a higher role anywhere, which would allow signing in as that person (1171)', async () => {
  const { group, invite, linkFor, ...made } = await scene(await fresh())
  const admin = await signedIn(made, { [group.id]: 'admin' })
  const email = await invite('member')
  assert.equal((await linkFor(admin, email)).status, 200)
  await invite('owner', group.id, email)
  assert.equal((await linkFor(admin, email)).body.code, 1171)
})

test('an admin of one location gets the same refusal for every address (1171)', async () => {
  const { shop, group, invite, linkFor, ...made } = await scene(await fresh())
  const admin = await signedIn(made, { [shop.id]: 'admin' })
  const elsewhere = await givenPerson(made, { [group.id]: 'member' })
  const answers = [
    await linkFor(admin, await invite('member')),
    await linkFor(admin, elsewhere.email),
    await linkFor(admin, 'unknown@person.example'),
  ]
  assert.deepEqual(new Set(answers.map(({ status, body }) => `${status} ${body.code}`)), new Set(['403 1171']))
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
})

test('a person with a password, or without an invitation, has no link (1172)', async () => {
  const { group, linkFor, shop, ...made } = await scene(await fresh())
  const owner = await signedIn(made, { [group.id]: 'owner' })
  const { email } = await givenPerson(made, { [shop.id]: 'member' })
  for (const address of [email, 'unknown@person.example']) {
    assert.equal((await linkFor(owner, address)).body.code, 1172)
  }
})

test('a service with a mail server shows no link (1000)', async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'presence@host.example' }
  const service = await startTestService({ settings })
  const { group, invite, linkFor, ...made } = await scene(await freshIn(service))
  const owner = await signedIn(made, { [group.id]: 'owner' })
  assert.equal((await owner.act(getSession)).body.sendsMail, true)
  assert.equal((await linkFor(owner, await invite('member'))).body.code, 1000)
})
