import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AttemptLimiter, clientNetworkOf } from '../../../core/http/conventions/attempt-limiter.ts'
import type { Route } from '../../../core/http/conventions/unknown-route.ts'
import type { Emit } from '../../../core/jobs/facts.ts'
import type { Db } from '../../../core/platform/database.ts'
import { parseBusinessNumber } from '../../../core/values/business-number.ts'
import { type Html, html } from '../../../core/values/html.ts'
import type { Violation } from '../../../core/values/violation.ts'
import { findAccount } from '../../businesses/store/accounts.ts'
import { type CustomerPage, sendCustomerPage } from '../../campaigns/pages/customer-page.ts'
import { findBusinessMark } from '../../listings/store/logo.ts'
import { answerSurveyPage } from '../actions/survey-response.ts'
import { type Answer, parseAnswers, type Question, reviewIn } from '../rules/survey-rules.ts'
import { findSurveyByToken, type SurveyRow } from '../store/surveys.ts'
import { surveyForm } from './survey-page.ts'

interface SurveysParts {
  readonly db: Db
  readonly emit: Emit
  readonly attempts: AttemptLimiter
}
interface SurveyRoute {
  Params: { token: string; businessNumber?: string }
  Querystring: { sent?: string }
}

const PATHS = ['/surveys/:token', '/surveys/:token/:businessNumber']
const TOKEN = /^[\w-]{22}$/
const BYTES_MAX = 262_144

/** The page where customers answer a published survey. It has no scripts and sets no cookies. */
export function registerSurveys(app: FastifyInstance, { db, emit, attempts }: SurveysParts): Route[] {
  const find = async ({ params: { token, businessNumber } }: FastifyRequest<SurveyRoute>) => {
    const survey = TOKEN.test(token) ? await findSurveyByToken(db, token) : undefined
    if (!survey) return undefined
    const ref = businessNumber === undefined ? survey.accountId : parseBusinessNumber(businessNumber)
    const business = ref && (await findAccount(db, survey.partnerId, ref))
    if (!business || business.accountId !== survey.accountId) return undefined
    const { businessId, type } = business
    const mark = await findBusinessMark(db, survey.partnerId, businessId)
    if (!mark) return undefined
    const look = { color: survey.color, business: mark }
    return { survey, businessId, isLocation: type === 'location', isOpen: isOpen(survey) && mark.isActive, look }
  }

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BYTES_MAX },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    )
    for (const path of PATHS) {
      scope.get<SurveyRoute>(path, async (request, reply) => {
        const target = await find(request)
        if (!target) return send(reply, 404, 'Survey not found', CHECK_ADDRESS)
        const { survey, isLocation, isOpen, look } = target
        if (request.query.sent !== undefined) return send(reply, 200, 'Thank you', SENT, look)
        return isOpen
          ? send(reply, 200, survey.title, surveyForm(survey, pathOf(request), isLocation), look)
          : send(reply, 410, survey.title, CLOSED, look)
      })
      scope.post<SurveyRoute>(path, async (request, reply) => {
        const { token } = request.params
        // Checked before counting: the limiter stores the token, so it must be short.
        if (!TOKEN.test(token)) return send(reply, 404, 'Survey not found', CHECK_ADDRESS)
        const pause = await attempts.pauseAfter({ what: 'survey', person: token, network: clientNetworkOf(request) })
        if (pause)
          return send(
            reply.header('retry-after', String(pause)),
            429,
            'Please wait',
            html`<p>Too many answers were sent from your network. Try again in ${pause} seconds.</p>`,
          )
        const target = await find(request)
        if (!target) return send(reply, 404, 'Survey not found', CHECK_ADDRESS)
        const { survey, businessId, isLocation, isOpen, look } = target
        if (!isOpen) return send(reply, 410, survey.title, CLOSED, look)
        const sent = answersIn(survey.questions, request.body)
        const parsed = parseAnswers(survey.questions, sent)
        const isEmpty = parsed.ok && parsed.answers.length === 0
        if (!parsed.ok || isEmpty) {
          const mistakes = parsed.ok ? [NO_ANSWER] : parsed.violations.map(describeMistake(sent))
          const form = surveyForm(survey, pathOf(request), isLocation, sent, mistakes, agrees(request.body))
          return send(reply, 400, survey.title, form, look)
        }
        const { answers } = parsed
        const review = isLocation && agrees(request.body) ? reviewIn(survey.questions, answers) : undefined
        return (await answerSurveyPage(db, emit, survey, { businessId, answers, review }))
          ? reply.redirect(`${pathOf(request)}?sent`, 303)
          : send(reply, 410, survey.title, CLOSED, look)
      })
    }
  })
  return PATHS.flatMap((path) => ['GET', 'POST'].map((method) => ({ method, path })))
}

const agrees = (form: unknown) => form instanceof URLSearchParams && form.has('publish')

const isOpen = ({ status }: SurveyRow) => status === 'published'
const pathOf = ({ url }: { readonly url: string }) => url.split('?')[0] as string

function answersIn(questions: readonly Question[], form: unknown): Answer[] {
  if (!(form instanceof URLSearchParams)) return []
  return questions.flatMap(({ type }, at) => {
    const value = form.get(`q${at + 1}`)?.trim()
    if (!value) return []
    const isNumber = type !== 'text' && type !== 'choice' && /^\d{1,2}$/.test(value)
    return [{ question: at + 1, value: isNumber ? Number(value) : value }]
  })
}

const describeMistake =
  (answers: readonly Answer[]) =>
  ({ field, rule }: Violation): string => {
    const answer = answers[Number(field.split('.')[1])]
    return answer ? `Question ${answer.question}: ${rule}.` : `${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`
  }

const send = (
  reply: FastifyReply,
  status: number,
  title: string,
  content: Html,
  look: Pick<CustomerPage, 'business' | 'color'> = {},
) => sendCustomerPage(reply, status, { title, content, ...look })

const NO_ANSWER = 'Answer at least one question.'
const SENT = html`<p>Your answers were sent.</p>`
const CLOSED = html`<p>This survey is closed.</p>`
const CHECK_ADDRESS = html`<p>Check the address and try again.</p>`
