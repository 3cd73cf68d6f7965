import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AttemptLimiter, clientNetworkOf } from '../../../core/http/conventions/attempt-limiter.ts'
import type { Route } from '../../../core/http/conventions/unknown-route.ts'
import type { Emit } from '../../../core/jobs/facts.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { fail } from '../../../core/values/api-error.ts'
import { type Html, html } from '../../../core/values/html.ts'
import { type Purpose, purposes } from '../../contacts/rules/consent.ts'
import { changeContext } from '../../webhooks/actions/change-context.ts'
import { readPreferenceToken, readUnsubscribeToken } from '../actions/links.ts'
import {
  choicesOf,
  findPerson,
  type LinkedPerson,
  purposesOf,
  savePreferences,
  unsubscribe,
} from '../actions/preferences.ts'
import { sendCustomerPage, sendInvalidLink, sendPause } from './customer-page.ts'

interface PreferencesParts {
  readonly db: Db
  readonly emit: Emit
  readonly secret: Secret
  readonly attempts: AttemptLimiter
}
type TokenRequest = FastifyRequest<{ Params: { token: string }; Querystring: { saved?: string } }>

const PREFERENCES = '/preferences/:token'
const OPT_OUT = '/opt-out/:token'
const FORM_BYTES_MAX = 4096
/**
 * Limit for one link, from any network. Networks are not counted, because mail providers send the requests of all their
 * users from few addresses.
 */
const UNSUBSCRIPTIONS = { requests: 30, windowSeconds: 60 }

/**
 * Where people choose which messages to get. They need not sign in, because the link identifies them. Opening a link
 * changes nothing, because mail filters open every link.
 */
export function registerPreferences(app: FastifyInstance, { db, emit, secret, attempts }: PreferencesParts): Route[] {
  const contextFor = (partnerId: number, operation: string, { id }: TokenRequest) => ({
    ...changeContext(partnerId, { operation, requestId: id }, emit),
    secret,
    fail,
  })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    )
    // To unsubscribe, only the token counts, so the body is ignored.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_BYTES_MAX }, (_request, _body, done) =>
      done(null),
    )

    scope.get(PREFERENCES, async (request: TokenRequest, reply) => {
      const claim = readPreferenceToken(secret, request.params.token, new Date())
      const person = claim && (await findPerson(db, claim))
      if (!person) return sendInvalidLink(reply)
      return sendCustomerPage(reply, 200, {
        title: 'Your message preferences',
        business: { name: person.accountName, logo: person.logo },
        content: preferenceForm(person, pathOf(request), request.query.saved !== undefined),
      })
    })
    scope.post(PREFERENCES, async (request: TokenRequest, reply) => {
      const claim = readPreferenceToken(secret, request.params.token, new Date())
      if (!claim) return sendInvalidLink(reply)
      const attempt = { what: 'preferences', person: String(claim.contactId), network: clientNetworkOf(request) }
      const pause = await attempts.pauseAfter(attempt)
      if (pause) return sendPause(reply, pause)
      const person = await findPerson(db, claim)
      if (!person) return sendInvalidLink(reply)
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const isNone = form.get('save') === 'none'
      // A form without one of the buttons changes nothing.
      if (isNone || form.get('save') === 'chosen') {
        const offered = isNone ? purposes : choicesOf(person)
        const chosen = new Set(isNone ? [] : offered.filter((purpose) => form.get(purpose) === 'yes'))
        const context = contextFor(person.partnerId, 'preferences page', request)
        await savePreferences(db, context, claim, person.channel, offered, chosen)
      }
      return reply.redirect(`${pathOf(request)}?saved`, 303)
    })

    scope.get(OPT_OUT, async (request: TokenRequest, reply) => {
      const claim = readUnsubscribeToken(secret, request.params.token)
      if (!claim) return sendInvalidLink(reply)
      const person = await findPerson(db, claim)
      const name = person?.accountName
      return sendCustomerPage(reply, 200, {
        title: 'Unsubscribe?',
        ...(person && { business: { name: person.accountName, logo: person.logo } }),
        content: html`<p>Do you want to stop getting ${WITHDRAWN[claim.purpose]}${name && ` from ${name}`}?</p>
<form method="post" action="${pathOf(request)}"><button class="main" name="List-Unsubscribe" value="One-Click">Unsubscribe</button></form>`,
      })
    })
    /** Mail programs also send this request (RFC 8058), possibly several times. */
    scope.post(OPT_OUT, async (request: TokenRequest, reply) => {
      const claim = readUnsubscribeToken(secret, request.params.token)
      if (!claim) return sendInvalidLink(reply)
      const { identity, purpose } = claim
      const attempt = {
        what: 'opt-out',
        person: `${identity} ${purpose}`,
        network: undefined,
        fromAnywhere: UNSUBSCRIPTIONS,
      }
      const pause = await attempts.pauseAfter(attempt)
      if (pause) return sendPause(reply, pause)
      await unsubscribe(db, (partnerId) => contextFor(partnerId, 'unsubscribe link', request), claim)
      return sendCustomerPage(reply, 200, {
        title: 'You have unsubscribed',
        content: html`<p>You will no longer get ${WITHDRAWN[claim.purpose]}.</p>`,
      })
    })
  })
  return [PREFERENCES, OPT_OUT].flatMap((path) => ['GET', 'POST'].map((method) => ({ method, path })))
}

const pathOf = ({ url }: { readonly url: string }) => url.split('?')[0] as string

const CHANNELS = [
  ['email', 'E-mail'],
  ['sms', 'Text messages'],
] as const

const KINDS: Readonly<Record<string, string>> = {
  Feedback: 'Requests for feedback and reviews',
  Marketing: 'News and offers',
  Service: 'Messages about orders and appointments',
}
const purposeKind = (purpose: Purpose) => purpose.replace(/^(email|sms)/, '')

/** What an unsubscribe link stops, as part of a sentence. */
const WITHDRAWN: Readonly<Record<Purpose, string>> = {
  emailMarketing: 'news and offers by e-mail',
  emailFeedback: 'requests for feedback and reviews by e-mail',
  emailService: 'messages about orders and appointments by e-mail',
  smsMarketing: 'news and offers by text message',
  smsFeedback: 'requests for feedback and reviews by text message',
  smsService: 'messages about orders and appointments by text message',
}

/** Names the business, but reveals nothing about the person. */
function preferenceForm(person: LinkedPerson, path: string, isSaved: boolean): Html {
  const note = isSaved && html`<p class="note" role="status">Your choices were saved.</p>`
  if (person.held.blocked) {
    return html`${note}<p>You will not get any messages from ${person.accountName}. To receive messages again, contact ${person.accountName}.</p>`
  }
  const offered = purposesOf(person)
  const choices = new Set(choicesOf(person))
  const box = (purpose: Purpose) =>
    html`<label><input type="checkbox" name="${purpose}" value="yes"${person.held[purpose] === true && html` checked`}${!choices.has(purpose) && html` disabled`}>${KINDS[purposeKind(purpose)]}</label>
`
  const channel = ([prefix, title]: (typeof CHANNELS)[number]) => {
    const boxes = offered.filter((purpose) => purpose.startsWith(prefix))
    return boxes.length > 0 && html`<fieldset><legend>${title}</legend>${boxes.map(box)}</fieldset>`
  }
  return html`${note}<p>Choose which messages you want to get from ${person.accountName}.</p>
<form method="post" action="${path}">
${CHANNELS.map(channel)}
${offered.length > choices.size && html`<p class="soft">To get messages that you cannot select here, contact ${person.accountName}.</p>`}
<button class="main" name="save" value="chosen">Save choices</button>
<button class="space" name="save" value="none">Stop all messages</button>
</form>`
}
