import { Type } from 'typebox'
import { closed, named } from '../../../core/contract/named.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { count, engineName, name, runDate, runId } from './search-ai.ts'

const date = (description: string) => Type.String({ maxLength: 10, description: `${description}, MM/DD/YYYY, in UTC.` })
export const ReportFilter = named('SearchAiReportFilter', {
  startDate: Type.Optional(date('First day of the runs')),
  endDate: Type.Optional(date('Last day of the runs')),
  themes: Type.Optional(
    Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100, description: 'Absent or [] means all.' }),
  ),
  engines: Type.Optional(
    Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100, description: 'Absent or [] means all.' }),
  ),
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
      theme: Type.String({ maxLength: 100 }),
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
export const Accuracy = named('SearchAiAccuracy', {
  mentions: count('Sample size: answers that name the business.'),
  facts: Type.Array(
    closed({
      fact: Type.Enum(['phone', 'address', 'website', 'hours']),
      right: count('Answers that match the listing.'),
      wrong: count('Answers that differ from the listing.'),
      absent: count('Answers that name the business but do not state the fact.'),
      ...share('Right answers among those that state the fact'),
      examples: Type.Array(
        closed({
          runId,
          runDate,
          theme: Type.String({ maxLength: 100 }),
          engine: engineName,
          said: Type.String({ maxLength: 200, description: 'Words used in the answer.' }),
        }),
        { maxItems: 5, description: 'Wrong answers, newest first.' },
      ),
    }),
    { maxItems: 4 },
  ),
})
