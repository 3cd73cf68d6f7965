import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { deleteCustomer } from '../../operations/contact/delete-customer.ts'
import { saveCustomer } from '../../operations/contact/save-customer.ts'
import type { Mail, Mailer } from '../../platform/mail.ts'
import { contactJson } from '../../store/contact/contact-json.ts'
import { campaignScene } from '../../testing/campaigns.ts'
import { modelRuns } from '../../testing/model-runs.ts'
import { sendCampaignsIn } from '../send-campaigns.ts'

const actions = ['withdraw', 'grant', 'block', 'unblock', 'delete', 'change address', 'withdraw by save'] as const
type Step = { readonly who: number; readonly action: (typeof actions)[number]; readonly turns: number }
const PEOPLE = 4

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.integer({ min: 0, max: PEOPLE - 1 }),
  action: fc.constantFrom(...actions),
  turns: fc.integer({ min: 0, max: 20 }),
})

type Scene = Awaited<ReturnType<typeof campaignScene>>

/** People 0 and 1 share an address: what one of them says holds for both. */
const addressOf = (who: number) => `${who < 2 ? 'shared' : who}@guest.example`

/** Reads what is committed at the moment the server gets the mail, and again when it has taken it. */
function watching({ db, partnerId, mailer }: Scene, refused: string[]): Mailer {
  const check = async ({ to, text }: Mail, moment: string) => {
    const name = /Hello (\S+),/.exec(text)?.[1]
    // Not through the API: the withdrawals that wait for this mail have taken the partner's connections.
    const { rows } = await db.execute(
      `select ${contactJson('null')} as contact from contacts c
      where c.partner_id = $1 and c.email_folded = $2 and c.first_name = $3`,
      [partnerId, to, name],
    )
    const [row] = rows as { contact: { emailPreferences: { feedbackOptin: boolean } } }[]
    if (!row?.contact.emailPreferences.feedbackOptin) refused.push(`${moment} ${name} ${to}`)
  }
  return {
    send: async (mail, timeoutMs) => {
      await check(mail, 'before')
      await mailer.send(mail, timeoutMs)
      for (let turn = 0; turn < 10; turn++) await setImmediate()
      await check(mail, 'after')
    },
  }
}

async function act(scene: Scene, ids: readonly number[], { who, action }: Step) {
  const { call, permit } = scene
  const id = ids[who] as number
  const email = addressOf(who)
  if (action === 'withdraw') await permit(email, { emailPreferences: { feedbackOptin: false } })
  else if (action === 'grant') await permit(email, { emailPreferences: { feedbackOptin: true } })
  else if (action === 'block') await permit(email, { blocked: true })
  else if (action === 'unblock') await permit(email, { blocked: false })
  else if (action === 'delete') await call(deleteCustomer, { params: { customerId: id } })
  else if (action === 'change address') await call(saveCustomer, { body: { id, email: `moved-${who}@guest.example` } })
  else await call(saveCustomer, { body: { id, emailPreferences: { feedbackOptin: false } } })
}

async function story(t: TestContext, before: readonly Step[], during: readonly Step[]) {
  const scene = await campaignScene(t)
  const { person, run, plan, context, clock } = scene
  const ids: number[] = []
  for (let who = 0; who < PEOPLE; who++) {
    ids.push(await person(addressOf(who), { firstName: `Person${who}`, externalId: String(who) }))
  }
  await run()
  await plan()
  for (const step of before) await act(scene, ids, step)
  const refused: string[] = []
  const mailer = watching(scene, refused)
  const sending = sendCampaignsIn({ now: clock.now }).run({ ...context, mailer })
  const acting = Promise.all(
    during.map(async (step) => {
      for (let turn = 0; turn < step.turns; turn++) await setImmediate()
      await act(scene, ids, step)
    }),
  )
  await Promise.all([sending, acting])
  assert.deepEqual(refused, [])
}

test('no message goes to an address whose consent at that moment is not yes', async (t) => {
  const steps = fc.array(step, { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(steps, steps, (before, during) => story(t, before, during)),
    modelRuns(8),
  )
})
