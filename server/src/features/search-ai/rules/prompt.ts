import type { Listing } from '../../listings/rules/listing.ts'

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
const isKnown = (name: string): name is keyof typeof values => Object.hasOwn(values, name)

export const unknownPlaceholdersIn = (prompt: string): string[] =>
  [...prompt.matchAll(PLACEHOLDER)].map(([, name = '']) => name).filter((name) => !isKnown(name))

/** The question, and the placeholders without a value in the listing: a question with such a placeholder makes no sense. */
export function fillPrompt(prompt: string, listing: Listing): { text: string; missing: string[] } {
  const missing: string[] = []
  const text = prompt.replaceAll(PLACEHOLDER, (whole, name: string) => {
    const value = isKnown(name) ? values[name](listing) : ''
    if (value === '') missing.push(whole)
    return value
  })
  return { text, missing }
}
