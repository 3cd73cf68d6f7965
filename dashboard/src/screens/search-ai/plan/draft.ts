import type { InputOf } from '@presence/client'
import type { Plan } from '../use-plan.ts'

export interface DraftEngine {
  readonly id: number
  readonly name: string
  readonly type: 'chat' | 'recorded'
  readonly baseUrl: string
  readonly model: string
  /** A new key; empty keeps the stored one. */
  readonly key: string
  readonly hasKey: boolean
}

export interface DraftTheme {
  readonly id: number
  readonly theme: string
  readonly prompts: readonly { readonly id: number; readonly text: string }[]
}

/** A plan while it is edited. The ids are React keys: entries are added and removed while others are edited. */
export interface Draft {
  readonly frequency: Plan['frequency']
  readonly quota: string
  readonly names: readonly string[]
  readonly competitors: readonly string[]
  readonly engines: readonly DraftEngine[]
  readonly themes: readonly DraftTheme[]
}

let lastId = 0
const newId = () => ++lastId

export const newPrompt = (text = '') => ({ id: newId(), text })
export const newTheme = (theme = '', prompts: readonly string[] = ['']): DraftTheme => ({
  id: newId(),
  theme,
  prompts: prompts.map(newPrompt),
})
export const newEngine = (): DraftEngine => ({
  id: newId(),
  name: '',
  type: 'chat',
  baseUrl: '',
  model: '',
  key: '',
  hasKey: false,
})

export const draftOf = (plan: Plan | null): Draft =>
  plan
    ? {
        frequency: plan.frequency,
        quota: String(plan.quota),
        names: plan.names,
        competitors: plan.competitors,
        engines: plan.engines.map((engine) => ({ id: newId(), key: '', ...engine })),
        themes: plan.themes.map(({ theme, prompts }) => newTheme(theme, prompts)),
      }
    : {
        frequency: 'weekly',
        quota: '100',
        names: [],
        competitors: [],
        engines: [newEngine()],
        themes: [newTheme()],
      }

export const planOf = (draft: Draft): InputOf<'updateSearchAiAccountSetup'>['body'] => ({
  frequency: draft.frequency,
  quota: Number(draft.quota),
  names: [...draft.names],
  competitors: [...draft.competitors],
  engines: draft.engines.map(({ name, type, baseUrl, model, key }) =>
    type === 'recorded' ? { name, type } : { name, type, baseUrl, model, ...(key && { key }) },
  ),
  themes: draft.themes.map(({ theme, prompts }) => ({ theme, prompts: prompts.map(({ text }) => text) })),
})

export const isChanged = (draft: Draft, from: Draft) => JSON.stringify(planOf(draft)) !== JSON.stringify(planOf(from))

/** Questions per run: every prompt goes to every engine. */
export const questionsOf = ({ engines, themes }: Draft) =>
  engines.length * themes.reduce((sum, { prompts }) => sum + prompts.length, 0)

/** Changes the entry with this id, or removes it when the change is null. */
export const withEntry = <Entry extends { readonly id: number }>(
  entries: readonly Entry[],
  id: number,
  change: Partial<Entry> | null,
): Entry[] => entries.flatMap((entry) => (entry.id === id ? (change ? [{ ...entry, ...change }] : []) : [entry]))
