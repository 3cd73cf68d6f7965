import type { Listing } from '../listing/listing.ts'

/** What a prompt may take from the listing: `{city}`. */
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

/** The question as it is asked, and what the listing could not fill in: such a question would ask for nothing. */
export function fillPrompt(prompt: string, listing: Listing): { text: string; missing: string[] } {
  const missing: string[] = []
  const text = prompt.replaceAll(PLACEHOLDER, (whole, name: string) => {
    const value = isKnown(name) ? values[name](listing) : ''
    if (value === '') missing.push(whole)
    return value
  })
  return { text, missing }
}
