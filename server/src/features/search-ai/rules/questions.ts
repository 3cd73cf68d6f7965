import type { Listing } from '../../listings/rules/listing.ts'
import type { Plan } from './plan.ts'
import { fillPrompt } from './prompt.ts'

export interface PlannedQuestion {
  readonly theme: string
  readonly prompt: number
  readonly engine: string
  /** The prompt with its placeholders filled in. */
  readonly text: string
  /** Why the question is not asked; empty if it is asked. */
  readonly skipped: string
}

/**
 * The first prompt of every theme comes before any second one, so that an exhausted quota affects all themes alike.
 * Prompts that are equal once filled in are asked once, for the first theme.
 */
export function questionsOf(
  { themes, engines }: Pick<Plan, 'themes' | 'engines'>,
  listing: Listing,
): PlannedQuestion[] {
  const rounds = Math.max(...themes.map(({ prompts }) => prompts.length))
  const askedIn = new Map<string, string>()
  return Array.from({ length: rounds }, (_, prompt) =>
    themes.flatMap(({ theme, prompts }) => {
      if (prompts[prompt] === undefined) return []
      const { text, missing } = fillPrompt(prompts[prompt], listing)
      const skipped = reasonToSkip(missing, askedIn.get(foldedPrompt(text)))
      if (skipped === '') askedIn.set(foldedPrompt(text), theme)
      return engines.map(({ name }) => ({ theme, prompt, engine: name, text, skipped }))
    }),
  ).flat()
}

function reasonToSkip(missing: readonly string[], askedInTheme: string | undefined): string {
  if (missing.length > 0) return `the listing has no value for ${missing.join(', ')}`
  return askedInTheme === undefined ? '' : `the same question is asked in the theme "${askedInTheme}"`
}

/** Compared like the prompts of a theme in the plan, and ignoring repeated spaces in values. */
const foldedPrompt = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
