import { type Static, Type } from 'typebox'
import { BusinessId, BusinessNumber } from '../../../core/contract/business.ts'
import { closed, named } from '../../../core/contract/named.ts'
import { id } from '../../../core/contract/numbers.ts'
import { COUNT_MAX, HasMore } from '../../../core/contract/page.ts'
import { outsideLimits } from '../../../core/values/outside-limits.ts'
import { locationFilterMembers } from '../../businesses/contract/location-filter.ts'
import { count, engineName, name, planLimits, runDate, runId } from './search-ai.ts'

const date = (description: string) => Type.String({ maxLength: 10, description: `${description}, MM/DD/YYYY, in UTC.` })
export const ReportFilter = named('SearchAiReportFilter', {
  startDate: Type.Optional(date('First day of the runs')),
  endDate: Type.Optional(date('Last day of the runs')),
  themes: Type.Optional(
    Type.Array(Type.String({ maxLength: planLimits.themeLengthMax }), {
      maxItems: 100,
      description: 'Absent or [] means all.',
    }),
  ),
  engines: Type.Optional(
    Type.Array(Type.String({ maxLength: planLimits.engineNameLengthMax }), {
      maxItems: 100,
      description: 'Absent or [] means all.',
    }),
  ),
})
export const LocatedReportFilter = named('SearchAiVisibilityFilter', {
  ...ReportFilter.properties,
  ...locationFilterMembers,
})
const percent = (description: string) =>
  Type.Union([Type.Number({ minimum: 0, maximum: 100 }), Type.Null()], { description })
const share = (of: string) => ({
  share: percent(`${of}, in percent; null if the sample is empty.`),
  low: percent('Lower end of the 95% Wilson interval.'),
  high: percent('Upper end of the 95% Wilson interval.'),
})
const figures = {
  asked: count('Questions of finished runs.'),
  answers: count('Sample size: questions with an answer.'),
  mentions: count('Answers that name the business.'),
  ...share('Answers that name the business'),
  averagePlace: Type.Union([Type.Number({ minimum: 1, maximum: 100_000 }), Type.Null()], {
    description: 'Mean position among the businesses named (1 is first); null if the business is not named.',
  }),
  sentiment: closed({
    positive: count('Positive mentions.'),
    neutral: count('Neutral mentions.'),
    negative: count('Negative mentions.'),
  }),
}
export const Visibility = named('SearchAiVisibility', {
  runs: count('Finished runs that match the filter.'),
  total: closed(figures),
  results: Type.Array(
    closed({
      theme: Type.String({ maxLength: planLimits.themeLengthMax }),
      engine: engineName,
      ...figures,
      competitors: Type.Array(
        closed({
          name,
          mentions: count('Answers that name this competitor.'),
          ...share('Answers that name this competitor'),
        }),
        { maxItems: 10_000 },
      ),
    }),
    { maxItems: 100_000 },
  ),
})
export const TREND_RUNS_MAX = 100
const ofRun = {
  answers: count('Sample size: answers.'),
  mentions: count('Answers that name the business.'),
  ...share('Answers that name the business'),
}
export const Trend = named('SearchAiTrend', {
  runs: Type.Array(
    named('SearchAiTrendRun', {
      runId,
      runDate,
      ...ofRun,
      engines: Type.Array(closed({ engine: engineName, ...ofRun }), { maxItems: 1000 }),
    }),
    { maxItems: TREND_RUNS_MAX, description: 'Oldest first.' },
  ),
})
export const Citations = named('SearchAiCitationPage', {
  answers: count('Sample size: all answers that match the filter.'),
  citations: Type.Array(
    closed({
      domain: Type.String({ maxLength: 253 }),
      isOwnSite: Type.Boolean({
        description: "Whether it is the domain of the listing's website or a subdomain of it.",
      }),
      answers: count('Answers that cite the domain.'),
      ...share('Answers that cite the domain'),
      pages: Type.Array(
        closed({
          url: Type.String({ maxLength: 2048, description: 'URL without the scheme.' }),
          answers: count('Answers that cite the page.'),
        }),
        { maxItems: 5, description: 'Most cited pages.' },
      ),
    }),
    { maxItems: 1000 },
  ),
  hasMore: HasMore,
})

export const factNames = ['phone', 'address', 'website', 'hours'] as const
export type FactName = (typeof factNames)[number]
const fact = Type.Enum([...factNames])
const verdict = Type.Enum(['right', 'wrong', 'absent'])
/** `absent`: the answer names the business but does not mention the fact. */
export type Verdict = Static<typeof verdict>
const said = Type.String({
  maxLength: outsideLimits.engineAnswer.statementLength,
  description: 'Words used in the answer.',
})

export const Accuracy = named('SearchAiAccuracy', {
  mentions: count('Sample size: answers that name the business.'),
  facts: Type.Array(
    closed({
      fact,
      right: count('Answers that match the listing.'),
      wrong: count('Answers that differ from the listing.'),
      absent: count('Answers that name the business but do not state the fact.'),
      ...share('Right answers among those that state the fact'),
      examples: Type.Array(
        closed({
          runId,
          runDate,
          theme: Type.String({ maxLength: planLimits.themeLengthMax }),
          engine: engineName,
          said,
        }),
        { maxItems: 5, description: 'Wrong answers, newest first.' },
      ),
    }),
    { maxItems: factNames.length },
  ),
})

export const ANSWER_LENGTH_MAX = outsideLimits.engineAnswer.textLength
export const MENTIONS_MAX = 500
export const EXPECTED_LENGTH_MAX = 2000

const texts = (maxLength: number, description: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength }), { maxItems: 100, description }))
const sentiment = Type.Enum(['positive', 'neutral', 'negative'])
export type Sentiment = Static<typeof sentiment>
const rank = (description: string) =>
  Type.Union([Type.Integer({ minimum: 1, maximum: 100_000 }), Type.Null()], { description })

const offset = (description: string) =>
  Type.Union([Type.Integer({ minimum: 0, maximum: ANSWER_LENGTH_MAX }), Type.Null()], { description })

/** The filter of the reports, and members that select the answers behind one of their figures. */
export const AnswersFilter = named('SearchAiAnswerFilter', {
  ...ReportFilter.properties,
  prompts: texts(100_000, 'Questions exactly as they were asked. Absent or [] means all.'),
  mentioned: Type.Optional(
    Type.Boolean({ description: 'true: only answers that name the business. false: only answers that do not.' }),
  ),
  competitors: texts(planLimits.nameLengthMax, 'Answers that name one of these competitors. Absent or [] means all.'),
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
  theme: Type.String({ maxLength: planLimits.themeLengthMax }),
  engine: Type.String({ maxLength: 50 }),
  prompt: Type.String({ maxLength: 100_000, description: 'Question as it was asked, with placeholders filled in.' }),
  answer: Type.String({
    maxLength: ANSWER_LENGTH_MAX,
    description: `Answer exactly as the engine wrote it. Treat it as plain text, never as HTML. Only the first ${ANSWER_LENGTH_MAX} characters are returned and analysed.`,
  }),
  isCut: Type.Boolean({ description: 'Whether the engine wrote more than is returned.' }),
  isMentioned: Type.Boolean({ description: 'Whether the answer names the business.' }),
  place: rank('Position of the business among those named (1 is first); null if it is not named.'),
  placeOf: rank('Number of businesses that the position is based on.'),
  sentiment: Type.Union([sentiment, Type.Null()]),
  competitors: Type.Array(Type.String({ maxLength: planLimits.nameLengthMax }), {
    maxItems: planLimits.competitorsMax,
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
      competitor: Type.Union([Type.String({ maxLength: planLimits.nameLengthMax }), Type.Null()], {
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
      said,
      start: offset('Start offset of these words in answer, in UTF-16 code units; null if they were not found.'),
      end: offset('End offset, exclusive; null if the words were not found.'),
      expected: Type.String({
        maxLength: EXPECTED_LENGTH_MAX,
        description: 'Value of the listing at the start of the run.',
      }),
    }),
    {
      maxItems: factNames.length,
      description: 'Facts about the business in the answer, compared with its listing at the start of the run.',
    },
  ),
})
export const Answers = named('SearchAiAnswerPage', {
  answers: Type.Array(Answer, { maxItems: COUNT_MAX, description: 'Newest first.' }),
  hasMore: HasMore,
})
