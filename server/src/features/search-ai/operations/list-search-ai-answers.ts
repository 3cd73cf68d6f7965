import type { Static } from 'typebox'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { reportErrors } from '../../../core/operation/report-dates.ts'
import { PAGE_BYTES_MAX, PageTooLarge } from '../../../core/store/page.ts'
import { readReportScope } from '../actions/report-scope.ts'
import { OfAnyBusiness } from '../contract/search-ai.ts'
import {
  ANSWER_LENGTH_MAX,
  Answers,
  AnswersFilter,
  EXPECTED_LENGTH_MAX,
  factNames,
  MENTIONS_MAX,
} from '../contract/search-ai-reports.ts'
import { readTextOf } from '../rules/analyse-answer.ts'
import { locateMentions, locatePhrase } from '../rules/answer-mentions.ts'
import { expectedFact } from '../rules/business-facts.ts'
import { readAnswer } from '../rules/engine-reply.ts'
import { findAnswers, listAnswerIds, type StoredAnswer } from '../store/search-ai-answers.ts'

/** A raw answer has up to 512 KB, so a page of 1,000 answers is never in memory as a whole. */
const ANSWERS_AT_ONCE = 50

export const listSearchAiAnswers = defineOperation({
  id: 'listSearchAiAnswers',
  group: 'Search AI',
  method: 'POST',
  path: '/v1/listing/searchAi/public/answers',
  summary: 'List the answers behind the figures',
  description:
    'Answers of finished runs, newest first: the question, the text of the answer, and the results that visibility, citations and accuracy are based on. The filters are those of the reports.',
  scope: 'read',
  replica: true,
  access: { role: 'member', at: 'business' },
  input: { headers: OfAnyBusiness, query: pagedQuery({}), body: AnswersFilter },
  bodyOptional: true,
  example: {
    request: {
      headers: { 'x-business-number': 482915073366120 },
      query: { sindex: 0, count: 25 },
      body: { themes: ['Sourdough'], engines: ['assistant'], mentioned: true },
    },
    response: {
      answers: [
        {
          questionId: 51,
          runId: 12,
          runDate: '05-NOV-2026',
          answeredAt: '2026-11-05T09:30:04.000Z',
          businessId: 100002,
          businessNumber: 482915073366120,
          theme: 'Sourdough',
          engine: 'assistant',
          prompt: 'Where do I find the best sourdough in New York?',
          answer: 'Try **Harbour Bakery**, (212) 555-0100, or Crumb & Co.',
          isCut: false,
          isMentioned: true,
          place: 1,
          placeOf: 2,
          sentiment: 'neutral',
          competitors: ['Crumb & Co.'],
          mentions: [
            { start: 6, end: 20, competitor: null },
            { start: 43, end: 54, competitor: 'Crumb & Co.' },
          ],
          citations: [{ url: 'harbour-bakery.example/menu', domain: 'harbour-bakery.example', isOwnSite: true }],
          facts: [
            {
              fact: 'phone',
              verdict: 'right',
              said: '(212) 555-0100',
              start: 24,
              end: 38,
              expected: '(212) 555-0100',
            },
          ],
        },
      ],
      hasMore: false,
    },
  },
  response: Answers,
  errors: reportErrors,
  handle: async (input, context) => {
    const scope = await readReportScope(input, context)
    const { db, partnerId } = context
    const { body, query } = input
    const like = { ...scope, ...filterOf(body) }
    const ids = await listAnswerIds(db, partnerId, like, query.sindex, query.count)
    const answers: Static<typeof Answers>['answers'] = []
    let bytes = 0
    const pageIds = ids.slice(0, query.count)
    for (let at = 0; at < pageIds.length; at += ANSWERS_AT_ONCE) {
      for (const stored of await findAnswers(db, partnerId, pageIds.slice(at, at + ANSWERS_AT_ONCE))) {
        const answer = showAnswer(stored)
        bytes += Buffer.byteLength(JSON.stringify(answer))
        if (bytes > PAGE_BYTES_MAX && answers.length > 0) throw new PageTooLarge(answers.length)
        answers.push(answer)
      }
    }
    return { answers, hasMore: ids.length > query.count }
  },
})

const listOf = (values: readonly string[] = []) => (values.length > 0 ? values : undefined)
const filterOf = ({ prompts, mentioned, competitors, domains, fact, verdict }: Static<typeof AnswersFilter>) => ({
  prompts: listOf(prompts),
  isMentioned: mentioned,
  competitors: listOf(competitors),
  domains: listOf(domains),
  fact,
  verdict,
})

function showAnswer({ raw, listing, plan, citations, facts, ...stored }: StoredAnswer) {
  const whole = readAnswer(raw)?.text ?? ''
  const answer = readTextOf(whole)
  const mentions = locateMentions(answer, [listing.name, ...plan.names], plan.competitors)
  return {
    ...stored,
    answer,
    isCut: whole.length > ANSWER_LENGTH_MAX,
    competitors: [...stored.competitors],
    mentions: mentions.slice(0, MENTIONS_MAX).map(({ start, end, competitor = null }) => ({ start, end, competitor })),
    citations: citations.map(({ url, domain, isOwn }) => ({ url, domain, isOwnSite: isOwn })),
    facts: factNames.flatMap((fact) => {
      const judgement = facts[fact]
      if (!judgement) return []
      const { start = null, end = null } = locatePhrase(answer, judgement.said) ?? {}
      return [{ fact, ...judgement, start, end, expected: expectedFact(fact, listing).slice(0, EXPECTED_LENGTH_MAX) }]
    }),
  }
}
