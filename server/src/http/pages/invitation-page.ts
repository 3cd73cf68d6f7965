import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptInvitation, type ConsoleParts, type Invitation, readInvitation } from '../../console/invitations.ts'
import { parseInvitationToken } from '../../domain/user/invitation-token.ts'
import { isFitPassword, passwordRule } from '../../domain/user/password.ts'
import { apiErrorFor } from '../conventions/error-handler.ts'
import { MemoryWindows } from '../conventions/memory-windows.ts'
import type { Route } from '../conventions/unknown-route.ts'
import {
  failed,
  type PageContent,
  passwordForm,
  passwordIsSet,
  sentFromElsewhere,
  signInInstead,
  tooManyAttempts,
  uselessLink,
} from './invitation-texts.ts'
import { page, pagePolicy } from './page.ts'
import { isFromOurPage } from './same-site.ts'

const PATH = '/invitation/:token'
const FORM_BYTES_MAX = 16_384
/** For one link, so that one person cannot keep others from theirs. It limits how much hashing a link can cause. */
const FORMS_OF_A_LINK = { requests: 10, windowSeconds: 60 }

/** The page behind the link of an invitation: it shows a form, and takes the password from it. */
export function registerInvitationPage(app: FastifyInstance, parts: ConsoleParts): Route[] {
  const forms = new MemoryWindows()
  // A scope of its own: only here a form is understood, and a failure is a page for people.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    )
    scope.setErrorHandler((error, request, reply) => {
      const { status, headers } = apiErrorFor(error, request)
      return show(reply.headers(headers), failed(status, request.id))
    })
    scope.get(PATH, async (request, reply) => {
      const invitation = await readInvitation(parts, tokenOf(request), new Date())
      return show(reply, pageOf(invitation))
    })
    scope.post(PATH, async (request, reply) => {
      if (!isFromOurPage(request.headers)) return show(reply, sentFromElsewhere)
      // Only links that we have made are counted, by their id: what is counted stays small however many are tried.
      const claim = parseInvitationToken(tokenOf(request), (text) => parts.secret.keyedHash('invitation', text))
      if (!claim) return show(reply, uselessLink.unknown)
      const invitation = await readInvitation(parts, tokenOf(request), new Date())
      if (invitation.state !== 'open' || invitation.invited.hasPassword) return show(reply, pageOf(invitation))
      const { accepted, secondsLeft } = forms.take(String(claim.id), FORMS_OF_A_LINK)
      if (!accepted) return show(reply.header('retry-after', secondsLeft), tooManyAttempts)
      return show(reply, await answerForm(parts, request))
    })
  })
  return [
    { method: 'GET', path: PATH },
    { method: 'POST', path: PATH },
  ]
}

function pageOf(invitation: Invitation): PageContent {
  if (invitation.state !== 'open') return uselessLink[invitation.state]
  return invitation.invited.hasPassword ? signInInstead(invitation.invited) : passwordForm(invitation.invited)
}

async function answerForm(parts: ConsoleParts, request: FastifyRequest): Promise<PageContent> {
  const token = tokenOf(request)
  const now = new Date()
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const password = form.get('password') ?? ''
  const problem = problemWith(password, form.get('repeated') ?? '')
  const invitation = problem
    ? await readInvitation(parts, token, now)
    : await acceptInvitation(parts, token, password, { now, requestId: request.id })
  if (invitation.state !== 'open') return uselessLink[invitation.state]
  return problem ? passwordForm(invitation.invited, problem) : passwordIsSet(invitation.invited)
}

function problemWith(password: string, repeated: string): string | undefined {
  if (!isFitPassword(password)) return `The password must have ${passwordRule}.`
  return password === repeated ? undefined : 'The two passwords differ.'
}

const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token

const show = (reply: FastifyReply, { status, title, content }: PageContent) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy)
    .send(page(title, content))
