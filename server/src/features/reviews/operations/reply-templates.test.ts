import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../../testing/fresh.ts'
import { givenChain } from '../../../testing/given-reviews.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { deleteReplyTemplate } from './delete-reply-template.ts'
import { listReplyTemplates } from './list-reply-templates.ts'
import { saveReplyTemplate } from './save-reply-template.ts'

async function scene() {
  const made = await givenChain(await fresh())
  const { call, north, chain } = made
  const save = (body: object, { number }: { number: number } = north) =>
    call(saveReplyTemplate, { params: { businessNumber: number }, body })
  const list = async ({ number }: { number: number } = north) =>
    (await call(listReplyTemplates, { params: { businessNumber: number }, query: {} })).body.templates
  const remove = (replyTemplateId: number, { number }: { number: number } = north) =>
    call(deleteReplyTemplate, { params: { businessNumber: number, replyTemplateId } })
  const audited = async () =>
    (
      await made.db.execute(
        `select operation, business_id, before, after from audit_entries
        where partner_id = $1 and subject = 'reply template' order by id`,
        [made.partnerId],
      )
    ).rows
  return { ...made, chain, save, list, remove, audited }
}
const thanks = { name: 'Thanks', text: 'Thank you, {reviewer}, for {stars} at {location}.' }

test('a template is created, changed and deleted, and all locations of the account can use it', async () => {
  const { save, list, remove, chain, south } = await scene()
  const { body: made } = await save(thanks)
  assert.deepEqual(made, { replyTemplateId: made.replyTemplateId, accountId: chain.id, ...thanks })
  await save({ name: 'Apology', text: 'Sorry, {reviewer}.' }, chain)
  const names = async (at: { number: number }) => (await list(at)).map(({ name }: { name: string }) => name)
  assert.deepEqual(await names(south), ['Apology', 'Thanks'])
  assert.equal((await save({ ...made, name: ' Many thanks ' }, south)).body.name, 'Many thanks')
  assert.deepEqual(await names(chain), ['Apology', 'Many thanks'])
  assert.equal((await remove(made.replyTemplateId)).body.name, 'Many thanks')
  assert.equal((await remove(made.replyTemplateId)).body.code, 1404)
  assert.deepEqual(await names(south), ['Apology'])
})

test('a name is unique, a text is required, and an unknown placeholder is refused (1000)', async () => {
  const { save, list } = await scene()
  await save(thanks)
  for (const [body, message] of [
    [{ ...thanks, name: 'THANKS' }, /name \(another template has this name/],
    [{ name: ' ', text: ' ' }, /name \(required\); text \(required\)/],
    [{ name: 'New', text: 'Dear {firstName}' }, /\{firstName\} is not a placeholder/],
    [{ ...thanks, name: 'New', accountId: 1 }, /accountId/],
  ] as const) {
    const { code, message: refusal } = (await save(body)).body
    assert.equal(code, 1000)
    assert.match(refusal, message)
  }
  assert.equal((await list()).length, 1)
  assert.equal((await save({ name: 'New', text: '{level.Region}, {field.Rent|us}' })).status, 200)
})

test('another partner or account cannot see or change anything', async () => {
  const [one, other] = [await scene(), await scene()]
  const { replyTemplateId } = (await one.save(thanks)).body
  const second = await one.given.business()
  for (const [asker, at] of [
    [other, other.north],
    [one, second],
  ] as const) {
    assert.deepEqual(await asker.list(at), [])
    assert.equal((await asker.remove(replyTemplateId, at)).body.code, 1404)
    assert.equal((await asker.save({ ...thanks, replyTemplateId }, at)).body.code, 1404)
    // The same name in another account is another template.
    assert.equal((await asker.save(thanks, at)).status, 200)
  }
  assert.equal((await other.call(listReplyTemplates, { params: { businessNumber: one.north.number } })).body.code, 1011)
  assert.deepEqual((await one.list())[0].replyTemplateId, replyTemplateId)
})

test('the audit log has every change, and no entry for a save without one', async () => {
  const { save, remove, audited, chain } = await scene()
  const { body } = await save(thanks)
  await save(body)
  await save({ ...body, text: 'Thanks.' })
  await remove(body.replyTemplateId)
  const business_id = chain.id
  assert.deepEqual(await audited(), [
    { operation: 'saveReplyTemplate', business_id, before: null, after: thanks },
    { operation: 'saveReplyTemplate', business_id, before: thanks, after: { ...thanks, text: 'Thanks.' } },
    { operation: 'deleteReplyTemplate', business_id, before: { ...thanks, text: 'Thanks.' }, after: null },
  ])
})

test('a person with access to one location reads the templates of the account but does not change them', async () => {
  const made = await scene()
  await made.save(thanks)
  const person = await signedIn(made, { [made.north.id]: 'owner' })
  const params = { businessNumber: made.north.number }
  assert.equal((await person.act(listReplyTemplates, { params })).body.templates.length, 1)
  assert.equal((await person.act(saveReplyTemplate, { params, body: { name: 'Mine', text: 'x' } })).status, 403)
})
