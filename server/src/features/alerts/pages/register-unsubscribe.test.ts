import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretOf } from '../../../core/platform/secret.ts'
import { fresh } from '../../../testing/fresh.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { composeUnsubscribeToken } from '../actions/unsubscribe-link.ts'
import { getNotifications, updateNotifications } from '../console/notifications.ts'
import type { MailType } from '../contract/alert.ts'

async function scene() {
  const made = await fresh()
  const business = await made.given.business()
  const people = [await signedIn(made, { [business.id]: 'member' }), await signedIn(made, { [business.id]: 'member' })]
  const alerts = [
    { alert: 'bad review', delivery: 'instant' },
    { alert: 'drift', delivery: 'daily' },
  ]
  for (const { act } of people) await act(updateNotifications, { body: { alerts, weeklyReport: true } })
  const [ada, ben] = people as [(typeof people)[0], (typeof people)[0]]
  const chosen = async ({ act }: typeof ada) => {
    const { body } = await act(getNotifications)
    const on = body.alerts.filter(({ delivery }: { delivery: string }) => delivery !== 'off')
    return [...on.map(({ alert }: { alert: string }) => alert), ...(body.weeklyReport ? ['report'] : [])]
  }
  const urlFor = (type: MailType, secret = 'test') => {
    const claim = { userId: ada.userId, type }
    return `/unsubscribe/${composeUnsubscribeToken(claim, (text) => secretOf(secret).keyedHash('unsubscribe', text))}`
  }
  const post = (url: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return made.app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })
  }
  return { ...made, ada, ben, chosen, urlFor, post }
}

test('one POST, without a session, turns off only the kind of mail that contains the link', async () => {
  const { ada, ben, chosen, urlFor, post } = await scene()
  assert.deepEqual(await chosen(ada), ['bad review', 'drift', 'report'])
  for (const [type, left] of [
    ['daily', ['bad review', 'report']],
    ['weekly', ['bad review']],
    ['instant', []],
  ] as const) {
    assert.equal((await post(urlFor(type))).statusCode, 200)
    assert.deepEqual(await chosen(ada), left)
  }
  assert.equal((await post(urlFor('instant'))).statusCode, 200)
  assert.deepEqual(await chosen(ben), ['bad review', 'drift', 'report'])
})

test('opening the link changes nothing and shows a button', async () => {
  const { app, ada, chosen, urlFor } = await scene()
  const { statusCode, body, headers } = await app.inject({ url: urlFor('daily') })
  assert.equal(statusCode, 200)
  assert.match(body, /the daily digest/)
  assert.match(body, /<form method="post"><button>Unsubscribe<\/button>/)
  assert.match(String(headers['content-security-policy']), /form-action 'self'/)
  assert.deepEqual(await chosen(ada), ['bad review', 'drift', 'report'])
})

test('a link that was not signed by this installation has no effect', async () => {
  const { ada, chosen, urlFor, post, app } = await scene()
  const real = urlFor('daily')
  for (const url of [urlFor('daily', 'another'), real.replace('.daily.', '.weekly.'), '/unsubscribe/x', `${real}x`]) {
    assert.equal((await post(url)).statusCode, 404, url)
    assert.equal((await app.inject({ url })).statusCode, 404, url)
  }
  assert.deepEqual(await chosen(ada), ['bad review', 'drift', 'report'])
})
