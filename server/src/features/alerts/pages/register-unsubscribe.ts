import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Route } from '../../../core/http/conventions/unknown-route.ts'
import { formPagePolicy, page } from '../../../core/http/pages/html-page.ts'
import type { Db } from '../../../core/platform/database.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { html } from '../../../core/values/html.ts'
import { readUnsubscribeLink, unsubscribe } from '../actions/unsubscribe-link.ts'
import type { MailType } from '../contract/alert.ts'

const PATH = '/unsubscribe/:token'
const BODY_BYTES_MAX = 4096

const MAIL_NAMES: Readonly<Record<MailType, string>> = {
  instant: 'immediate alerts',
  daily: 'the daily digest',
  weekly: 'the weekly report',
}

/**
 * For the link in a mail, and for mail programs, which send one POST (RFC 8058). Opening the link changes nothing, because
 * mail filters open every link.
 */
export function registerUnsubscribe(app: FastifyInstance, { db, secret }: { db: Db; secret: Secret }): Route[] {
  const send = (reply: FastifyReply, status: number, title: string, content: ReturnType<typeof html>) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': formPagePolicy,
        'referrer-policy': 'no-referrer',
      })
      .send(page(title, content))
  const sendInvalid = (reply: FastifyReply) =>
    send(
      reply,
      404,
      'Invalid link',
      html`<p>This link is not valid. To change which e-mails you get, <a href="/app/notifications">sign in</a>.</p>`,
    )
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Only the token matters, so the body is ignored.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    scope.get<{ Params: { token: string } }>(PATH, async ({ params }, reply) => {
      const claim = readUnsubscribeLink(secret, params.token)
      if (!claim) return sendInvalid(reply)
      const content = html`<p>Do you want to stop getting ${MAIL_NAMES[claim.type]}?</p>
<form method="post"><button>Unsubscribe</button></form>`
      return send(reply, 200, 'Unsubscribe?', content)
    })
    scope.post<{ Params: { token: string } }>(PATH, { bodyLimit: BODY_BYTES_MAX }, async ({ params }, reply) => {
      const claim = readUnsubscribeLink(secret, params.token)
      if (!claim) return sendInvalid(reply)
      await unsubscribe(db, claim.userId, claim.type, new Date())
      const content = html`<p>You will no longer get ${MAIL_NAMES[claim.type]}. To get other e-mails,
<a href="/app/notifications">change your notifications</a>.</p>`
      return send(reply, 200, 'Unsubscribed', content)
    })
  })
  return [
    { method: 'GET', path: PATH },
    { method: 'POST', path: PATH },
  ]
}
