import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { secretOf } from '../../core/platform/secret.ts'
import { acceptInvitation, showInvitation } from '../../features/users/console/invitations.ts'
import { signIn } from '../../features/users/console/sign-in.ts'
import { deleteUser } from '../../features/users/operations/delete-user.ts'
import { listAuditEntries } from '../../features/users/operations/list-audit-entries.ts'
import { listUsers } from '../../features/users/operations/list-users.ts'
import { signUpUser } from '../../features/users/operations/sign-up-user.ts'
import { composeLinkToken } from '../../features/users/rules/mail-links.ts'
import { send } from '../../testing/fresh.ts'
import { reachScene } from '../../testing/reach-scene.ts'
import { person } from '../../testing/sign-up.ts'
import { FROM_DASHBOARD, PASSWORD, signedIn } from '../../testing/signed-in.ts'

/** An admin of one location, and the e-mail address of a user of another. To the admin it must look unknown. */
async function scene() {
  const made = await reachScene()
  const { act, mine, theirs } = made
  const other = await signedIn(made, { [theirs.id]: 'member' })
  const headers = { 'x-business-number': String(mine.id) }
  const signUp = (userEmailId: string, more: object = {}) =>
    act(signUpUser, { headers, body: person({ userEmailId, firstName: 'Eve', lastName: 'Other', ...more }) })
  const remove = (email: string, more: object = {}) => act(deleteUser, { query: { bid: mine.id, email, ...more } })
  const listed = async (of: typeof act, email: string) => {
    const { users } = (await of(listUsers, { query: { bid: mine.id } })).body
    return users.find((user: { email: string }) => user.email.toLowerCase() === email.toLowerCase())
  }
  return { ...made, other, signUp, remove, listed }
}
const unknown = () => `${randomUUID()}@person.example`
/** The response without what identifies the person. */
const anonymous = (email: string, { text }: { text: string }) =>
  text.replaceAll(email, 'EMAIL').replaceAll(/"userId":\d{15}\b/g, '"userId":0')

test('removing a person who works elsewhere gets the same response as removing an unknown one (1189), with and without the last name', async () => {
  const { remove, other } = await scene()
  for (const more of [{}, { lastName: 'Marsh' }, { lastName: 'Smith' }]) {
    const [known, missing] = [await remove(other.email, more), await remove(unknown(), more)]
    assert.deepEqual([known.status, known.text], [missing.status, missing.text])
    assert.equal(known.body.code, 1189)
  }
})

test('a key still gets 1188 for a person who works elsewhere', async () => {
  const { call, other, mine } = await scene()
  assert.equal((await call(deleteUser, { query: { bid: mine.id, email: other.email } })).body.code, 1188)
})

test('a person with access to both locations sees that the other works elsewhere (1188)', async () => {
  const made = await scene()
  const above = await signedIn(made, { [made.group.id]: 'admin' })
  const query = { bid: made.mine.id, email: made.other.email }
  assert.equal((await above.act(deleteUser, { query })).body.code, 1188)
})

for (const sendInvite of [true, false]) {
  test(`giving access to a person who works elsewhere looks like giving it to a new one (sendInvite: ${sendInvite})`, async () => {
    const { act, signUp, listed, other, mine } = await scene()
    const stranger = unknown()
    const answers = [await signUp(stranger, { sendInvite }), await signUp(other.email, { sendInvite })]
    const [fresh, known] = answers.map((answer, at) => anonymous([stranger, other.email][at] as string, answer))
    assert.equal(known, fresh)
    const shown = [await listed(act, stranger), await listed(act, other.email)]
    const [freshRow, knownRow] = shown.map((row) => ({ ...row, userId: 0, email: '' }))
    assert.deepEqual(knownRow, freshRow)
    const { entries } = (await act(listAuditEntries, { query: { businessId: mine.id, count: 2 } })).body
    assert.deepEqual(entries[0].after, entries[1].after)
  })
}

test('the order of ids does not reveal who was known before', async () => {
  const { signUp } = await scene()
  const ids: number[] = []
  for (let at = 0; at < 12; at++) ids.push((await signUp(unknown(), { sendInvite: false })).body.userId)
  assert.notDeepEqual(
    ids,
    ids.toSorted((one, other) => one - other),
  )
})

test('the list is in the order in which access was given, so it does not reveal who was known before', async () => {
  const { act, signUp, other, mine } = await scene()
  const invited = [unknown(), other.email, unknown()]
  for (const email of invited) await signUp(email, { sendInvite: false })
  const { users } = (await act(listUsers, { query: { bid: mine.id } })).body
  const emails = users.map(({ email }: { email: string }) => email)
  assert.deepEqual(
    emails.filter((email: string) => invited.includes(email)),
    invited,
  )
})

test('the address is shown as entered, and a second sign-up changes only what the admin has entered', async () => {
  const { act, call, signUp, listed, other } = await scene()
  const written = other.email.toUpperCase()
  assert.equal((await signUp(written)).body.email, written)
  assert.equal((await signUp(written, { firstName: 'Eva', sendInvite: false })).body.firstName, 'Eva')
  assert.deepEqual(
    [await listed(act, written), await listed(call, written)].map(({ email, firstName, hasPassword }) => [
      email,
      firstName,
      hasPassword,
    ]),
    [
      [written, 'Eva', false],
      [other.email, 'Ada', true],
    ],
  )
})

test('such a user can be sent back as listed, and nothing changes', async () => {
  const { act, signUp, listed, other, mine } = await scene()
  await signUp(other.email)
  const row = await listed(act, other.email)
  const logged = async () => (await act(listAuditEntries, { query: { businessId: mine.id } })).body.entries.length
  const before = await logged()
  const headers = { 'x-business-number': String(mine.id) }
  assert.equal((await act(signUpUser, { headers, body: row })).status, 200)
  assert.deepEqual([await listed(act, other.email), await logged()], [row, before])
})

test('from the next sign-in on, the person is shown by name, and the invitation is closed', async () => {
  const { app, act, signUp, listed, other } = await scene()
  await signUp(other.email)
  const body = { email: other.email, password: PASSWORD }
  assert.equal((await send(app, signIn, { body }, FROM_DASHBOARD)).status, 200)
  const { firstName, lastName, hasPassword, access } = await listed(act, other.email)
  assert.deepEqual([firstName, lastName, hasPassword, access[0].invitation], ['Ada', 'Marsh', true, 'none'])
})

test('the link of such an invitation never replaces a password', async () => {
  const { app, db, signUp, other } = await scene()
  await signUp(other.email)
  const { rows } = await db.execute(
    `select i.id, expires_at as "expiresAt" from invitations i join user_grants g on g.id = grant_id where user_id = $1`,
    [other.userId],
  )
  const sign = (text: string) => secretOf('test').keyedHash('invitation', text)
  const token = composeLinkToken(rows[0] as { id: number; expiresAt: Date }, sign)
  const shown = await send(app, showInvitation, { body: { token } }, FROM_DASHBOARD)
  assert.deepEqual([shown.status, shown.body.state, shown.body.hasPassword], [200, 'open', true])
  const password = 'four other plain words'
  const accepted = await send(app, acceptInvitation, { body: { token, password } }, FROM_DASHBOARD)
  assert.deepEqual([accepted.status, accepted.body.code], [404, 1172])
  const entered = await send(app, signIn, { body: { email: other.email, password: PASSWORD } }, FROM_DASHBOARD)
  assert.equal(entered.status, 200)
})
