import { Type } from 'typebox'
import { BusinessId, BusinessNumber } from '../../../core/contract/business.ts'
import { closed, named } from '../../../core/contract/named.ts'
import { id } from '../../../core/contract/numbers.ts'
import { COUNT_MAX, HasMore } from '../../../core/contract/page.ts'
import { ReportFilter } from './search-ai-reports.ts'

const texts = (maxLength: number, description: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength }), { maxItems: 100, description }))
const fact = Type.Enum(['phone', 'address', 'website', 'hours'])
const verdict = Type.Enum(['right', 'wrong', 'absent'])
const place = (description: string) =>
  Type.Union([Type.Integer({ minimum: 1, maximum: 100_000 }), Type.Null()], { description })

const offset = (description: string) =>
  Type.Union([Type.Integer({ minimum: 0, maximum: 32_768 }), Type.Null()], { description })

/** Maximum length of an answer, both for the analysis and in responses. The rest is cut off. */
export const ANSWER_LENGTH_MAX = 32_768
export const MENTIONS_MAX = 500

/** The filter of the reports, and members that select the answers behind one of their figures. */
export const AnswersFilter = named('SearchAiAnswerFilter', {
  ...ReportFilter.properties,
  prompts: texts(100_000, 'Questions exactly as they were asked. Absent or [] means all.'),
  mentioned: Type.Optional(
    Type.Boolean({ description: 'true: only answers that name the business. false: only answers that do not.' }),
  ),
  competitors: texts(200, 'Answers that name one of these competitors. Absent or [] means all.'),
  domains: texts(253, 'Answers that cite one of these domains. Absent or [] means all.'),
  fact: Type.Optional(Type.Enum(fact.enum, { description: 'Answers in which this fact was checked.' })),
  verdict: Type.Optional(
    Type.Enum(verdict.enum, { description: 'Answers with this verdict, for the given fact if fact is sent.' }),
  ),
})

const Answer = named('SearchAiAnswer', {
  questionId: id('Id of the question, and of its answer.'),
  runId: id('Run in which it was asked.'),
  runDate: Type.String({ maxLength: 11, description: 'Day in UTC, such as 05-NOV-2026.' }),
  answeredAt: Type.String({ maxLength: 24, description: 'ISO 8601, UTC.' }),
  businessId: BusinessId,
  businessNumber: BusinessNumber,
  theme: Type.String({ maxLength: 100 }),
  engine: Type.String({ maxLength: 50 }),
  prompt: Type.String({ maxLength: 100_000, description: 'Question as it was asked, with placeholders filled in.' }),
  answer: Type.String({
    maxLength: ANSWER_LENGTH_MAX,
    description: `Answer exactly as the engine wrote it. Treat it as plain text, never as HTML. Only the first ${ANSWER_LENGTH_MAX} characters are returned and analysed.`,
  }),
  isCut: Type.Boolean({ description: 'Whether the engine wrote more than is returned.' }),
  isMentioned: Type.Boolean({ description: 'Whether the answer names the business.' }),
  place: place('Position of the business among those named (1 is first); null if it is not named.'),
  placeOf: place('Number of businesses that the position is based on.'),
  sentiment: Type.Union([Type.Enum(['positive', 'neutral', 'negative']), Type.Null()]),
  competitors: Type.Array(Type.String({ maxLength: 200 }), {
    maxItems: 50,
    description: 'Competitors that the answer names.',
  }),
  mentions: Type.Array(
    closed({
      start: Type.Integer({
        minimum: 0,
        maximum: ANSWER_LENGTH_MAX,
        description: 'Start offset in answer, in UTF-16 code units.',
      }),
      end: Type.Integer({ minimum: 0, maximum: ANSWER_LENGTH_MAX, description: 'End offset, exclusive.' }),
      competitor: Type.Union([Type.String({ maxLength: 200 }), Type.Null()], {
        description: 'Name of the competitor; null for the business itself.',
      }),
    }),
    { maxItems: MENTIONS_MAX, description: 'Where the answer names the business and its competitors.' },
  ),
  citations: Type.Array(
    closed({
      url: Type.String({ maxLength: 2048, description: 'URL without the scheme.' }),
      domain: Type.String({ maxLength: 253 }),
      isOwnSite: Type.Boolean({
        description: "Whether it is the domain of the listing's website or a subdomain of it.",
      }),
    }),
    { maxItems: 200 },
  ),
  facts: Type.Array(
    closed({
      fact,
      verdict,
      said: Type.String({ maxLength: 200, description: 'Words used in the answer.' }),
      start: offset('Start offset of these words in answer, in UTF-16 code units; null if they were not found.'),
      end: offset('End offset, exclusive; null if the words were not found.'),
      expected: Type.String({ maxLength: 2000, description: 'Value of the listing at the start of the run.' }),
    }),
    {
      maxItems: 4,
      description: 'Facts about the business in the answer, compared with its listing at the start of the run.',
    },
  ),
})
export const Answers = named('SearchAiAnswerPage', {
  answers: Type.Array(Answer, { maxItems: COUNT_MAX, description: 'Newest first.' }),
  hasMore: HasMore,
})
