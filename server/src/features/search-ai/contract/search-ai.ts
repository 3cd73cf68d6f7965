import { Type } from 'typebox'
import { BusinessId, BusinessNumber, BusinessRef } from '../../../core/contract/business.ts'
import { closed, named } from '../../../core/contract/named.ts'
import { id } from '../../../core/contract/numbers.ts'
import { COUNT_MAX, HasMore } from '../../../core/contract/page.ts'
import { unchanged } from '../../../core/contract/unchanged.ts'

export const count = (description: string) => Type.Integer({ minimum: 0, maximum: 1_000_000_000, description })
const instant = (description: string) => Type.String({ maxLength: 24, description: `${description} (ISO 8601, UTC).` })

export const OfBusiness = Type.Object({ 'x-business-number': BusinessRef })
/** The business and those below it; without the header, every business of the partner. */
export const OfAnyBusiness = Type.Object({ 'x-business-number': Type.Optional(BusinessRef) })

// Plan

export const planLimits = {
  quotaMax: 1_000_000,
  themesMax: 50,
  themeLengthMax: 100,
  promptsMax: 50,
  promptLengthMax: 1000,
  promptsInAllMax: 500,
  enginesMax: 10,
  engineNameLengthMax: 50,
  modelLengthMax: 200,
  namesMax: 20,
  competitorsMax: 50,
  nameLengthMax: 200,
} as const

const frequency = Type.Enum(['off', 'daily', 'weekly', 'monthly'], {
  description: 'How often a run is scheduled. off: runs start only on request.',
})
const quota = Type.Integer({
  minimum: 1,
  maximum: planLimits.quotaMax,
  description:
    'Maximum number of engine calls per calendar month (UTC), including failed attempts. It is never exceeded. The quota of an account covers all its locations together.',
})
const themeName = Type.String({
  maxLength: planLimits.themeLengthMax,
  description: `1 to ${planLimits.themeLengthMax} characters, unique in the plan.`,
})
const themes = Type.Array(
  named('SearchAiTheme', {
    theme: themeName,
    prompts: Type.Array(
      Type.String({
        maxLength: planLimits.promptLengthMax,
        description: `1 to ${planLimits.promptLengthMax} characters. {name}, {category}, {services}, {address}, {city}, {state}, {zip}, {country}, {phone} and {website} are filled in from the listing when a run starts.`,
      }),
      { minItems: 1, maxItems: planLimits.promptsMax },
    ),
  }),
  {
    minItems: 1,
    maxItems: planLimits.themesMax,
    description: `What engines are asked; at most ${planLimits.promptsInAllMax} prompts in total.`,
  },
)
export const name = Type.String({
  maxLength: planLimits.nameLengthMax,
  description: `1 to ${planLimits.nameLengthMax} characters.`,
})
const namesText = 'Other names of the business.'
const competitorsText = 'Names of competitors to look for in answers.'
export const engineName = Type.String({
  maxLength: planLimits.engineNameLengthMax,
  description: `1 to ${planLimits.engineNameLengthMax} characters, unique in the plan.`,
})
const type = Type.Enum(['chat', 'recorded'], {
  description:
    'chat: an endpoint that implements the chat completions protocol. recorded: answers from a file of the operator.',
})
const baseUrl = Type.String({ maxLength: 2048, description: 'chat only: https base URL, without /chat/completions.' })
const model = Type.String({ maxLength: planLimits.modelLengthMax, description: 'chat only: name of the model.' })
const hasKey = Type.Boolean({ description: 'Whether a key is stored for the engine.' })
const version = Type.Integer({
  minimum: 1,
  maximum: 1_000_000_000,
  description: 'Version of the plan. Every change creates a new version.',
})
const callsThisMonth = count('Calls that count towards the quota of this month.')
const nextRunAt = Type.Union([instant('When the next scheduled run starts'), Type.Null()])

const inheritedFrom = Type.Union([BusinessId, Type.Null()], {
  description: 'Account above whose plan applies, because none is set for the business itself; null if one is.',
})

export const PlanChange = named('SearchAiPlanChange', {
  frequency,
  quota,
  names: Type.Array(name, { maxItems: planLimits.namesMax, default: [], description: namesText }),
  competitors: Type.Array(name, { maxItems: planLimits.competitorsMax, default: [], description: competitorsText }),
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
          description: 'Write-only. If absent, the key stored for the same name and baseUrl stays; "" deletes it.',
        }),
      ),
      hasKey: unchanged(hasKey),
    }),
    { minItems: 1, maxItems: planLimits.enginesMax },
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
  names: Type.Array(name, { maxItems: planLimits.namesMax, description: namesText }),
  competitors: Type.Array(name, { maxItems: planLimits.competitorsMax, description: competitorsText }),
  engines: Type.Array(closed({ name: engineName, type, baseUrl, model, hasKey }), { maxItems: planLimits.enginesMax }),
  themes,
})

// Runs

export const runId = id('Id of a run.')
export const RunId = closed({ runId })
export const runDate = Type.String({ maxLength: 11, description: 'Day in UTC, such as 05-NOV-2026.' })
const counts = {
  questions: count('Prompts times engines.'),
  answered: count('Questions with an answer.'),
  failed: count('Questions given up after an error or three attempts.'),
  skipped: count(
    'Questions not asked because the quota was used up, the listing lacks a value that the prompt needs, or another prompt asks the same.',
  ),
  open: count('Questions not asked yet.'),
}
export const AccountRunId = Type.Integer({ ...runId, description: 'Id of the run of an account.' })
const heading = {
  runId,
  businessId: BusinessId,
  businessNumber: BusinessNumber,
  scope: Type.Enum(['business', 'account'], { description: 'account: the run consists of the runs of its locations.' }),
  accountRunId: Type.Union([AccountRunId, Type.Null()], {
    description: 'Run of an account that this run is part of; otherwise null.',
  }),
  inheritedFrom: Type.Union([BusinessId, Type.Null()], {
    description: 'Account whose plan the run uses; null for the plan of the business itself.',
  }),
  version: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Version of the plan that the run uses.' }),
  origin: Type.Enum(['request', 'schedule']),
  status: Type.Enum(['running', 'finished']),
  runDate,
  startedAt: instant('Start'),
  finishedAt: Type.Union([instant('End'), Type.Null()]),
}
const Locations = named('SearchAiRunLocations', {
  total: count('Locations that the plan applied to when the run was started.'),
  started: count('Locations whose run has been started.'),
  finished: count('Locations whose run has finished.'),
  waiting: count('Locations whose run has not been started yet.'),
  leftOut: count('Locations whose run was not started because the monthly quota was used up.'),
  skipped: count('Locations for which nothing was asked.'),
  examples: Type.Array(
    closed({
      businessId: BusinessId,
      businessNumber: BusinessNumber,
      runId,
      reason: Type.String({ maxLength: 1000, description: 'Such as: the listing has no value for {city}.' }),
    }),
    { maxItems: 20, description: 'The first locations for which nothing was asked, with the reason.' },
  ),
})
export const Run = named('SearchAiRun', {
  ...heading,
  ...counts,
  calls: count('Engine calls so far, including retries.'),
  engines: Type.Array(
    closed({
      engine: engineName,
      ...counts,
      reason: Type.String({
        maxLength: 1000,
        description: 'Why questions failed, were skipped or are waiting; one reason is shown.',
      }),
    }),
    { maxItems: planLimits.enginesMax },
  ),
  locations: Type.Union([Locations, Type.Null()], {
    description: 'Only for a run with the scope account; otherwise null.',
  }),
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
