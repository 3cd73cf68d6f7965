import type { Static } from 'typebox'
import type { Listing } from '../../listings/rules/listing.ts'
import type { Plan } from '../contract/search-ai.ts'

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
  { themes, engines }: Pick<Static<typeof Plan>, 'themes'> & { readonly engines: readonly { name: string }[] },
  listing: Listing,
): PlannedQuestion[] {
  const rounds = Math.max(...themes.map(({ prompts }) => prompts.length))
  const themeByQuestion = new Map<string, string>()
  return Array.from({ length: rounds }, (_, prompt) =>
    themes.flatMap(({ theme, prompts }) => {
      if (prompts[prompt] === undefined) return []
      const { text, missing } = fillPrompt(prompts[prompt], listing)
      const skipped = reasonToSkip(missing, themeByQuestion.get(foldedPrompt(text)))
      if (skipped === '') themeByQuestion.set(foldedPrompt(text), theme)
      return engines.map(({ name }) => ({ theme, prompt, engine: name, text, skipped }))
    }),
  ).flat()
}

function reasonToSkip(missing: readonly string[], earlierTheme: string | undefined): string {
  if (missing.length > 0) return `the listing has no value for ${missing.join(', ')}`
  return earlierTheme === undefined ? '' : `the same question is asked in the theme "${earlierTheme}"`
}

/** Compared like the prompts of a theme in the plan, and ignoring repeated spaces in values. */
const foldedPrompt = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** The placeholders, such as `{city}`, and their values from the listing. */
const values = {
  name: ({ businessInfo }) => businessInfo.name,
  category: ({ internalListing }) => internalListing.category,
  services: ({ additionalInfo }) => additionalInfo.services,
  address: ({ businessInfo }) => businessInfo.location.address1,
  city: ({ businessInfo }) => businessInfo.location.city,
  state: ({ businessInfo }) => businessInfo.location.state,
  zip: ({ businessInfo }) => businessInfo.location.zip,
  country: ({ businessInfo }) => businessInfo.location.countryCode,
  phone: ({ businessInfo }) => businessInfo.phone,
  website: ({ businessInfo }) => businessInfo.websiteUrl,
} as const satisfies Record<string, (listing: Listing) => string>

const PLACEHOLDER = /\{([^{}]*)\}/g
const isPlaceholder = (name: string): name is keyof typeof values => Object.hasOwn(values, name)

export const unknownPlaceholdersIn = (prompt: string): string[] =>
  [...prompt.matchAll(PLACEHOLDER)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name))

/** The question, and the placeholders without a value in the listing: a question with such a placeholder makes no sense. */
export function fillPrompt(prompt: string, listing: Listing): { text: string; missing: string[] } {
  const missing: string[] = []
  const text = prompt.replaceAll(PLACEHOLDER, (whole, name: string) => {
    const value = isPlaceholder(name) ? values[name](listing) : ''
    if (value === '') missing.push(whole)
    return value
  })
  return { text, missing }
}
