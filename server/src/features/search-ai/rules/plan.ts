import type { Static } from 'typebox'
import { lengthInCodePoints } from '../../../core/values/code-points.ts'
import { trimEndOf } from '../../../core/values/plain-text.ts'
import type { Violation } from '../../../core/values/violation.ts'
import { type Plan as PlanContract, planLimits } from '../contract/search-ai.ts'
import { unknownPlaceholdersIn } from './questions.ts'

type PlanMembers = Static<typeof PlanContract>
export type Frequency = PlanMembers['frequency']
/** An engine of a plan. Its API key is stored elsewhere, because plans are displayed and never deleted. */
export type PlannedEngine = Omit<PlanMembers['engines'][number], 'hasKey'>
/** What a business asks, which engines it asks and how often. A version of a plan never changes. */
export interface Plan extends Pick<PlanMembers, 'frequency' | 'quota' | 'names' | 'competitors' | 'themes'> {
  readonly engines: readonly PlannedEngine[]
}

/** The part of a plan that a run needs once its questions are stored. */
export interface FollowedPlan extends Pick<Plan, 'names' | 'competitors' | 'engines'> {
  readonly themes: readonly Pick<Plan['themes'][number], 'theme'>[]
}
export const followedPlanOf = ({ names, competitors, engines, themes }: FollowedPlan): FollowedPlan => ({
  names,
  competitors,
  engines,
  themes: themes.map(({ theme }) => ({ theme })),
})

/** Values that cannot be parsed are kept, so that the rules can name them. */
export const normalisePlan = (plan: Plan): Plan => ({
  frequency: plan.frequency,
  quota: plan.quota,
  names: plan.names.map(trimmed),
  competitors: plan.competitors.map(trimmed),
  engines: plan.engines.map(({ name, type, baseUrl, model }) => ({
    name: name.trim(),
    type,
    baseUrl: trimEndOf(baseUrl.trim(), '/'),
    model: model.trim(),
  })),
  themes: plan.themes.map(({ theme, prompts }) => ({ theme: theme.trim(), prompts: prompts.map(trimmed) })),
})

type PlanRule = (plan: Plan) => readonly Violation[]

const textsFit: PlanRule = ({ names, competitors, engines, themes }) => [
  ...names.flatMap((name, at) => lengthOf(`names.${at}`, name, planLimits.nameLengthMax)),
  ...competitors.flatMap((name, at) => lengthOf(`competitors.${at}`, name, planLimits.nameLengthMax)),
  ...engines.flatMap(({ name }, at) => lengthOf(`engines.${at}.name`, name, planLimits.engineNameLengthMax)),
  ...themes.flatMap(({ theme }, at) => lengthOf(`themes.${at}.theme`, theme, planLimits.themeLengthMax)),
]

const namesDiffer: PlanRule = ({ names, competitors, engines, themes }) => [
  ...repeatedIn([...names, ...competitors]).map((name) => violation('names, competitors', `"${name}" is listed twice`)),
  ...repeatedIn(engines.map(({ name }) => name)).map((name) => violation('engines', `"${name}" is listed twice`)),
  ...repeatedIn(themes.map(({ theme }) => theme)).map((theme) => violation('themes', `"${theme}" is listed twice`)),
]

const chatEngineIsReachable: PlanRule = ({ engines }) =>
  engines.flatMap(({ type, baseUrl, model }, at) => {
    if (type !== 'chat') {
      return baseUrl || model
        ? [violation(`engines.${at}`, `baseUrl and model are allowed only for the type chat`)]
        : []
    }
    return [
      ...(isBaseUrl(baseUrl)
        ? []
        : [violation(`engines.${at}.baseUrl`, 'an https address without query, or http to an IP address')]),
      ...lengthOf(`engines.${at}.model`, model, planLimits.modelLengthMax),
    ]
  })

const promptsCanBeAsked: PlanRule = ({ themes }) =>
  themes.flatMap(({ prompts }, at) =>
    prompts.flatMap((prompt, index) => {
      const field = `themes.${at}.prompts.${index}`
      const unknown = unknownPlaceholdersIn(prompt).map((name) =>
        violation(field, `{${name}} is not a known placeholder`),
      )
      return [...lengthOf(field, prompt, planLimits.promptLengthMax), ...unknown]
    }),
  )

const promptsDiffer: PlanRule = ({ themes }) =>
  themes.flatMap(({ prompts }, at) =>
    repeatedIn(prompts).map((prompt) => violation(`themes.${at}.prompts`, `"${prompt.slice(0, 50)}" is listed twice`)),
  )

const promptsAreFewEnough: PlanRule = ({ themes }) =>
  themes.reduce((sum, { prompts }) => sum + prompts.length, 0) > planLimits.promptsInAllMax
    ? [violation('themes', `at most ${planLimits.promptsInAllMax} prompts in total`)]
    : []

const rules: readonly PlanRule[] = [
  textsFit,
  namesDiffer,
  chatEngineIsReachable,
  promptsCanBeAsked,
  promptsDiffer,
  promptsAreFewEnough,
]
export const violationsOfPlan = (plan: Plan): Violation[] => rules.flatMap((rule) => rule(plan))

/** Requires TLS, because every request contains the API key, except for IP addresses, which private models often have. */
function isBaseUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password || text.includes('?') || text.includes('#')) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/.test(url.hostname))
}

const trimmed = (text: string) => text.trim()
const violation = (field: string, rule: string): Violation => ({ field, rule })
const lengthOf = (field: string, text: string, max: number) =>
  text === '' || lengthInCodePoints(text) > max ? [violation(field, `1 to ${max} characters`)] : []

function repeatedIn(names: readonly string[]): string[] {
  const folded = names.map((name) => name.normalize('NFKC').toLowerCase())
  return names.filter((_, at) => folded.indexOf(folded[at] as string) < at)
}
