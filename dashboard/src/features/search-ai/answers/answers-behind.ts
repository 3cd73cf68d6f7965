import type { InputOf } from '@presence/client'
import type { Search } from '../../../parts/url/query-string.ts'

export type AnswersBody = NonNullable<InputOf<'listSearchAiAnswers'>['body']>
export type Verdict = NonNullable<AnswersBody['verdict']>
export type FactName = NonNullable<AnswersBody['fact']>

/** The figure whose answers are shown. An empty object selects all answers of the report. */
export interface AnswerFilter {
  readonly theme?: string
  readonly engine?: string
  readonly competitor?: string
  readonly domain?: string
  readonly fact?: FactName
  readonly verdict?: Verdict
  readonly isNamed?: boolean
}

export const FACT_NAMES: Record<FactName, string> = {
  phone: 'Phone',
  address: 'Address',
  website: 'Website',
  hours: 'Hours',
}
export const VERDICTS: Record<Verdict, string> = { right: 'correct', wrong: 'wrong', absent: 'not stated' }

/** "Hours are wrong" */
export const formatFact = (fact: FactName, verdict: Verdict) =>
  `${FACT_NAMES[fact]} ${fact === 'hours' ? 'are' : 'is'} ${VERDICTS[verdict]}`

const isOneOf = <Name extends string>(names: Record<Name, string>, value: unknown): value is Name =>
  typeof value === 'string' && Object.hasOwn(names, value)

/** Returns undefined if no figure was chosen. Ignores invalid values. */
export function readAnswerFilter(search: Search): AnswerFilter | undefined {
  const { behind } = search
  if (typeof behind !== 'object' || behind === null) return undefined
  const values = behind as Readonly<Record<string, unknown>>
  const text = (name: 'theme' | 'engine' | 'competitor' | 'domain') =>
    typeof values[name] === 'string' ? { [name]: values[name] } : {}
  return {
    ...text('theme'),
    ...text('engine'),
    ...text('competitor'),
    ...text('domain'),
    ...(isOneOf(FACT_NAMES, values.fact) && { fact: values.fact }),
    ...(isOneOf(VERDICTS, values.verdict) && { verdict: values.verdict }),
    ...(typeof values.isNamed === 'boolean' && { isNamed: values.isNamed }),
  }
}

/** "Sourdough · recorded · mentioning Crumb & Co." */
export const formatAnswerFilter = (
  { theme, engine, competitor, domain, fact, verdict, isNamed }: AnswerFilter,
  name: string,
) =>
  [
    theme,
    engine,
    isNamed !== undefined && `${isNamed ? 'mentioning' : 'not mentioning'} ${name}`,
    competitor !== undefined && `mentioning ${competitor}`,
    domain !== undefined && `citing ${domain}`,
    fact && `${FACT_NAMES[fact]}${verdict ? `: ${VERDICTS[verdict]}` : ''}`,
  ]
    .filter(Boolean)
    .join(' · ')
