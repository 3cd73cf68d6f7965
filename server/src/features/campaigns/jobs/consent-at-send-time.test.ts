import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import type { Mailer } from '../../../core/platform/mail/mail.ts'
import type { SmsGateway } from '../../../core/platform/sms-gateway.ts'
import { campaignScene } from '../../../testing/campaign-scene.ts'
import { modelRuns } from '../../../testing/model-runs.ts'
import { deleteCustomer } from '../../contacts/operations/delete-customer.ts'
import { saveCustomer } from '../../contacts/operations/save-customer.ts'
import { contactJson } from '../../contacts/store/contact-json.ts'
import { sendCampaignsIn } from './send-campaigns.ts'

const channels = ['email', 'sms'] as const
type Channel = (typeof channels)[number]
const actions = ['withdraw', 'grant', 'block', 'unblock', 'delete', 'change address', 'withdraw by save'] as const
type Step = { readonly who: number; readonly action: (typeof actions)[number]; readonly turns: number }
const PEOPLE = 4

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.integer({ min: 0, max: PEOPLE - 1 }),
  action: fc.constantFrom(...actions),
  turns: fc.integer({ min: 0, max: 20 }),
})

type Scene = Awaited<ReturnType<typeof campaignScene>>

/** People 0 and 1 share an address, so the consent of one applies to both. */
const emailOf = (who: number) => `${who < 2 ? 'shared' : who}@guest.example`
const phoneOf = (who: number) => `+1202555010${who < 2 ? 0 : who}`
const identifierOf = (channel: Channel, who: number) =>
  channel === 'email' ? { email: emailOf(who) } : { phone: phoneOf(who) }
const preferencesOf = (channel: Channel, feedbackOptin: boolean) => ({ [`${channel}Preferences`]: { feedbackOptin } })

/** Reads the committed state when the server receives the message, and again after it has accepted it. */
function watching({ db, partnerId, mailer, sms }: Scene, refused: string[]): { mailer: Mailer; sms: SmsGateway } {
  const check = async (channel: Channel, to: string, text: string, moment: string) => {
    const name = /Hello (\S+),/.exec(text)?.[1]
    // Reads the database directly: withdrawals that wait for this message use all API connections of the partner.
    const { rows } = await db.execute(
      `select ${contactJson('null')} as contact from contacts c
      where c.partner_id = $1 and ${channel === 'email' ? 'c.email_folded' : 'c.phone'} = $2 and c.first_name = $3`,
      [partnerId, to, name],
    )
    const [row] = rows as { contact: Record<`${Channel}Preferences`, { feedbackOptin: boolean }> }[]
    if (!row?.contact[`${channel}Preferences`].feedbackOptin) refused.push(`${moment} ${name} ${to}`)
  }
  const around = async (channel: Channel, { to, text }: { to: string; text: string }, send: () => Promise<void>) => {
    await check(channel, to, text, 'before')
    await send()
    for (let turn = 0; turn < 10; turn++) await setImmediate()
    await check(channel, to, text, 'after')
  }
  return {
    mailer: { send: (mail, timeoutMs) => around('email', mail, () => mailer.send(mail, timeoutMs)) },
    sms: { send: (message, timeoutMs) => around('sms', message, () => sms.send(message, timeoutMs)) },
  }
}

async function act({ call, permit, permitPhone }: Scene, channel: Channel, ids: readonly number[], step: Step) {
  const { who, action } = step
  const id = ids[who] as number
  const decide = (change: object) =>
    channel === 'email' ? permit(emailOf(who), change) : permitPhone(phoneOf(who), change)
  const moved = channel === 'email' ? { email: `moved-${who}@guest.example` } : { phone: `+1202555019${who}` }
  if (action === 'withdraw') await decide(preferencesOf(channel, false))
  else if (action === 'grant') await decide(preferencesOf(channel, true))
  else if (action === 'block') await decide({ blocked: true })
  else if (action === 'unblock') await decide({ blocked: false })
  else if (action === 'delete') await call(deleteCustomer, { params: { customerId: id } })
  else if (action === 'change address') await call(saveCustomer, { body: { id, ...moved } })
  else await call(saveCustomer, { body: { id, ...preferencesOf(channel, false) } })
}

async function story(t: TestContext, channel: Channel, before: readonly Step[], during: readonly Step[]) {
  const scene = await campaignScene(t)
  const { call, shop, run, runSms, plan, context, clock } = scene
  const ids: number[] = []
  for (let who = 0; who < PEOPLE; who++) {
    const person = { ...identifierOf(channel, who), firstName: `Person${who}`, externalId: String(who) }
    const body = { ...person, businessIds: [shop.id], ...preferencesOf(channel, true) }
    ids.push((await call(saveCustomer, { body })).body.id)
  }
  await (channel === 'email' ? run() : runSms())
  await plan()
  for (const step of before) await act(scene, channel, ids, step)
  const refused: string[] = []
  const sending = sendCampaignsIn({ now: clock.now }).run({ ...context, ...watching(scene, refused) })
  const acting = Promise.all(
    during.map(async (step) => {
      for (let turn = 0; turn < step.turns; turn++) await setImmediate()
      await act(scene, channel, ids, step)
    }),
  )
  await Promise.all([sending, acting])
  assert.deepEqual(refused, [])
}

for (const channel of channels) {
  test(`no message by ${channel} goes to a person whose consent at that moment is not yes`, async (t) => {
    const steps = fc.array(step, { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(steps, steps, (before, during) => story(t, channel, before, during)),
      modelRuns(8),
    )
  })
}
