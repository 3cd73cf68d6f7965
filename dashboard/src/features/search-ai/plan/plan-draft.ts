import type { InputOf } from '@presence/client'
import { formatCount } from '../../../parts/format/format.ts'
import type { Plan } from '../use-plan.ts'

export type DraftEngine = Plan['engines'][number] & {
  /** A new key; empty keeps the stored one. */
  readonly key: string
}

/** A plan while it is edited. */
export interface Draft extends Pick<Plan, 'frequency' | 'names' | 'competitors' | 'themes'> {
  readonly quota: string
  readonly engines: DraftEngine[]
}

export const NEW_THEME: Draft['themes'][number] = { theme: '', prompts: [''] }
export const NEW_ENGINE: DraftEngine = { name: '', type: 'chat', baseUrl: '', model: '', key: '', hasKey: false }

export const draftOf = (plan: Plan | null): Draft =>
  plan
    ? { ...plan, quota: String(plan.quota), engines: plan.engines.map((engine) => ({ ...engine, key: '' })) }
    : { frequency: 'weekly', quota: '100', names: [], competitors: [], engines: [NEW_ENGINE], themes: [NEW_THEME] }

export const planOf = (draft: Draft): InputOf<'updateSearchAiAccountSetup'>['body'] => ({
  frequency: draft.frequency,
  quota: Number(draft.quota),
  names: draft.names,
  competitors: draft.competitors,
  engines: draft.engines.map(({ name, type, baseUrl, model, key }) =>
    type === 'recorded' ? { name, type } : { name, type, baseUrl, model, ...(key && { key }) },
  ),
  themes: draft.themes,
})

export const isChanged = (draft: Draft, from: Draft) => JSON.stringify(planOf(draft)) !== JSON.stringify(planOf(from))

/** Questions per run of a location: every prompt goes to every engine. */
const questionsOf = ({ engines, themes }: Draft) =>
  engines.length * themes.reduce((sum, { prompts }) => sum + prompts.length, 0)

/** The plan of an account runs for every location that inherits it. */
export const formatQuestionCount = (draft: Draft, isLocation: boolean) =>
  `${formatCount(questionsOf(draft), 'question')} per ${isLocation ? 'run' : 'location and run'}`
