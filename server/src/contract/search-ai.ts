import { Type } from 'typebox'
import { BusinessId, BusinessNumber, BusinessRef } from './business.ts'
import { closed, named } from './named.ts'
import { id } from './numbers.ts'
import { COUNT_MAX, HasMore } from './page.ts'
import { unchanged } from './unchanged.ts'

const count = (description: string) => Type.Integer({ minimum: 0, maximum: 1_000_000_000, description })
const instant = (description: string) => Type.String({ maxLength: 24, description: `${description} (ISO 8601, UTC).` })

export const OfBusiness = Type.Object({ 'x-business-number': BusinessRef })
/** The business and those below it; without the header, every business of the partner. */
export const OfAnyBusiness = Type.Object({ 'x-business-number': Type.Optional(BusinessRef) })

// Plan

const frequency = Type.Enum(['off', 'daily', 'weekly', 'monthly'], {
  description: 'How often a run is scheduled; off: only on request.',
})
const quota = Type.Integer({
  minimum: 1,
  maximum: 1_000_000,
  description:
    'Engine calls in a calendar month (UTC), attempts that failed included. Of an account: of all its locations together. Never exceeded.',
})
const themeName = Type.String({ maxLength: 100, description: '1 to 100 characters, once in a plan.' })
const themes = Type.Array(
  named('SearchAiTheme', {
    theme: themeName,
    prompts: Type.Array(
      Type.String({
        maxLength: 1000,
        description:
          '1 to 1000 characters. {name}, {category}, {services}, {address}, {city}, {state}, {zip}, {country}, {phone} and {website} are filled in from the listing when a run starts.',
      }),
      { minItems: 1, maxItems: 50 },
    ),
  }),
  { minItems: 1, maxItems: 50, description: 'What is asked; at most 500 prompts in all.' },
)
const name = Type.String({ maxLength: 200, description: '1 to 200 characters.' })
const namesText = 'What else people call the business.'
const competitorsText = 'Names to look for beside the business.'
const engineName = Type.String({ maxLength: 50, description: '1 to 50 characters, once in a plan.' })
const type = Type.Enum(['chat', 'recorded'], {
  description: 'chat: an endpoint of the chat completions protocol. recorded: answers from a file of the operator.',
})
const baseUrl = Type.String({ maxLength: 2048, description: 'chat only: address before /chat/completions, https.' })
const model = Type.String({ maxLength: 200, description: 'chat only: the model that is asked for.' })
const hasKey = Type.Boolean({ description: 'A key is kept for it.' })
const version = Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Every change makes a new one.' })
const callsThisMonth = count('Calls that count against the quota of this month.')
const nextRunAt = Type.Union([instant('When the next scheduled run starts'), Type.Null()])

const inheritedFrom = Type.Union([BusinessId, Type.Null()], {
  description: 'The account above whose plan applies, because the business has none itself; null: its own.',
})

export const PlanChange = named('SearchAiPlanChange', {
  frequency,
  quota,
  names: Type.Array(name, { maxItems: 20, default: [], description: namesText }),
  competitors: Type.Array(name, { maxItems: 50, default: [], description: competitorsText }),
  engines: Type.Array(
    closed({
      name: engineName,
      type,
      baseUrl: Type.String({ ...baseUrl, default: '' }),
      model: Type.String({ ...model, default: '' }),
      key: Type.Optional(
        Type.String({
          maxLength: 1000,
          pattern: '^[!-~]*$',
          description:
            'Only ever written. Absent keeps the one that was given for the same name and baseUrl; "" forgets it.',
        }),
      ),
      hasKey: unchanged(hasKey),
    }),
    { minItems: 1, maxItems: 10 },
  ),
  themes,
  inheritedFrom: unchanged(inheritedFrom),
  version: unchanged(version),
  callsThisMonth: unchanged(callsThisMonth),
  nextRunAt: unchanged(nextRunAt),
})
export const Plan = named('SearchAiPlan', {
  inheritedFrom,
  version,
  frequency,
  quota,
  callsThisMonth,
  nextRunAt,
  names: Type.Array(name, { maxItems: 20, description: namesText }),
  competitors: Type.Array(name, { maxItems: 50, description: competitorsText }),
  engines: Type.Array(closed({ name: engineName, type, baseUrl, model, hasKey }), { maxItems: 10 }),
  themes,
})

// Runs

const runId = id('Id of a run.')
export const RunId = closed({ runId })
const runDate = Type.String({ maxLength: 11, description: 'Day in UTC, such as 05-NOV-2026.' })
const counts = {
  questions: count('Prompts times engines.'),
  answered: count('Questions with an answer.'),
  failed: count('Given up after an error or three attempts.'),
  skipped: count(
    'Not asked: the quota was used up, the listing lacks what the prompt needs, or another prompt asks the same.',
  ),
  open: count('Still to be asked.'),
}
export const AccountRunId = Type.Integer({ ...runId, description: 'Id of the run of an account.' })
const heading = {
  runId,
  businessId: BusinessId,
  businessNumber: BusinessNumber,
  scope: Type.Enum(['business', 'account'], { description: 'account: it consists of the runs of its locations.' }),
  accountRunId: Type.Union([AccountRunId, Type.Null()], { description: 'The run of an account that it is part of.' }),
  inheritedFrom: Type.Union([BusinessId, Type.Null()], {
    description: 'The account whose plan it follows; null: the plan of the business itself.',
  }),
  version: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Version of the plan that it follows.' }),
  origin: Type.Enum(['request', 'schedule']),
  status: Type.Enum(['running', 'finished']),
  runDate,
  startedAt: instant('Start'),
  finishedAt: Type.Union([instant('End'), Type.Null()]),
}
const Locations = named('SearchAiRunLocations', {
  total: count('Locations that followed the plan when the run was started.'),
  started: count('Those whose run has been started.'),
  finished: count('Those whose run has finished.'),
  waiting: count('Those that are still to be started.'),
  leftOut: count('Those that were not started: the quota of the month was used up.'),
  skipped: count('Those that were asked nothing.'),
  examples: Type.Array(
    closed({
      businessId: BusinessId,
      businessNumber: BusinessNumber,
      runId,
      reason: Type.String({ maxLength: 1000, description: 'Such as: the listing does not say {city}.' }),
    }),
    { maxItems: 20, description: 'The first of those that were asked nothing, with the reason.' },
  ),
})
export const Run = named('SearchAiRun', {
  ...heading,
  ...counts,
  calls: count('Engine calls so far, repeated ones included.'),
  engines: Type.Array(
    closed({
      engine: engineName,
      ...counts,
      reason: Type.String({ maxLength: 1000, description: 'A reason why questions failed, were skipped or wait.' }),
    }),
    { maxItems: 10 },
  ),
  locations: Type.Union([Locations, Type.Null()], { description: 'Only of a run with the scope account.' }),
})
export const Runs = named('SearchAiRunPage', {
  runs: Type.Array(named('SearchAiRunHeading', heading), { maxItems: COUNT_MAX, description: 'Newest first.' }),
  hasMore: HasMore,
})
export const AvailableRuns = named('SearchAiAvailableRuns', {
  availableRuns: Type.Array(
    closed({
      runDate,
      themes: Type.Array(Type.String({ maxLength: 100 }), {
        maxItems: 100_000,
        description: 'The themes of that run.',
      }),
    }),
    { maxItems: 100_000 },
  ),
})

// Reports

const date = (description: string) => Type.String({ maxLength: 10, description: `${description}, MM/DD/YYYY, in UTC.` })
export const ReportFilter = named('SearchAiReportFilter', {
  startDate: Type.Optional(date('First day of the runs')),
  endDate: Type.Optional(date('Last day of the runs')),
  themes: Type.Optional(
    Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100, description: 'Absent or []: all.' }),
  ),
  engines: Type.Optional(
    Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100, description: 'Absent or []: all.' }),
  ),
})
const percent = (description: string) =>
  Type.Union([Type.Number({ minimum: 0, maximum: 100 }), Type.Null()], { description })
const share = (of: string) => ({
  share: percent(`${of}, percent; null without a sample.`),
  low: percent('Lower end of the 95 % interval (Wilson).'),
  high: percent('Upper end of the 95 % interval (Wilson).'),
})
const figures = {
  asked: count('Questions of finished runs.'),
  answers: count('Sample size: questions with an answer.'),
  mentions: count('Answers that name the business.'),
  ...share('Answers that name the business'),
  averagePlace: Type.Union([Type.Number({ minimum: 1, maximum: 100_000 }), Type.Null()], {
    description: 'Mean place among the businesses named, 1 is first; null without a mention.',
  }),
  sentiment: closed({
    positive: count('Mentions with praise.'),
    neutral: count('Mentions with neither.'),
    negative: count('Mentions with blame.'),
  }),
}
export const Visibility = named('SearchAiVisibility', {
  runs: count('Finished runs in the filter.'),
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
  answers: count('Sample size: all answers in the filter.'),
  citations: Type.Array(
    closed({
      domain: Type.String({ maxLength: 253 }),
      isOwnSite: Type.Boolean({ description: "The domain of the listing's website, or one below it." }),
      answers: count('Answers that cite it.'),
      ...share('Answers that cite it'),
      pages: Type.Array(
        closed({ url: Type.String({ maxLength: 2048, description: 'Without scheme.' }), answers: count('Answers.') }),
        { maxItems: 5, description: 'The pages cited most.' },
      ),
    }),
    { maxItems: 1000 },
  ),
  hasMore: HasMore,
})
export const Accuracy = named('SearchAiAccuracy', {
  mentions: count('Sample: answers that name the business.'),
  facts: Type.Array(
    closed({
      fact: Type.Enum(['phone', 'address', 'website', 'hours']),
      right: count('Answers that say what the listing says.'),
      wrong: count('Answers that say something else.'),
      absent: count('Answers that name the business and do not say it.'),
      ...share('Right ones among those that say it'),
      examples: Type.Array(
        closed({
          runId,
          runDate,
          theme: Type.String({ maxLength: 100 }),
          engine: engineName,
          said: Type.String({ maxLength: 200, description: 'The words of the answer.' }),
        }),
        { maxItems: 5, description: 'Wrong ones, newest first.' },
      ),
    }),
    { maxItems: 4 },
  ),
})
