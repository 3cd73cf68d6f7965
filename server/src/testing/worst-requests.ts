import type { AnyOperation } from '../core/operation/define-operation.ts'
import { jsonLimits } from '../core/values/outside-json.ts'
import { createBusiness } from '../features/accounts/operations/create-business.ts'
import { createCampaignTemplate } from '../features/campaigns/operations/create-campaign-template.ts'
import { previewCampaignTemplate } from '../features/campaigns/operations/preview-campaign-template.ts'
import { updateLocationMapping } from '../features/catalogue/operations/update-location-mapping.ts'
import { saveCustomer } from '../features/contacts/operations/save-customer.ts'
import { updateListing } from '../features/listings/operations/update-listing.ts'
import { exampleOf, workingExampleOf } from './examples.ts'
import type { fresh, Request } from './fresh.ts'
import { fillings, largestBody } from './largest-request.ts'

export interface WorstRequest {
  readonly name: string
  readonly request: Request
}
type Scene = Awaited<ReturnType<typeof fresh>>

/** The largest requests to an operation: its body filled up in several ways, and bad cases written by hand. */
export async function worstRequestsOf(operation: AnyOperation, scene: Scene): Promise<WorstRequest[]> {
  const example = await workingExampleOf(operation, scene)
  const request = { ...example, query: { ...(example.query as object), ...largestWindow(operation) } }
  const { body } = operation.input
  if (!body || operation.upload) return [{ name: 'largest window', request }]
  const filled = fillings.map((filling) => ({
    name: filling.name,
    request: { ...request, body: JSON.stringify(largestBody(body, example.body, filling)) },
  }))
  return [...filled, ...(byHand[operation.id]?.(request) ?? [])]
}

const largestWindow = ({ input }: AnyOperation) => {
  const { count } = (input.query as { properties?: Record<string, { maximum?: number }> } | undefined)?.properties ?? {}
  return count && { count: count.maximum }
}

/** HTML that is refused late, or not at all. */
const hostileHtml = (request: Request): WorstRequest[] =>
  ['<b>', '<p style="color:red">x</p>', '&lt;', '&amp', '{{link}} ', '<'].map((part) => ({
    name: `HTML of ${part}`,
    request: { ...request, body: { ...(request.body as object), html: part.repeat(50_000 / part.length) } },
  }))

/** For operations that refuse a filled-up body for its length before the slow part of the work begins. */
const byHand: Readonly<Record<string, (request: Request) => WorstRequest[]>> = {
  [updateListing.id]: (request) =>
    [
      { name: 'descriptions that are too long', lengthOf: () => 100_000 },
      { name: 'descriptions of full length', lengthOf: (max: number) => max },
    ].map(({ name, lengthOf }) => ({
      name,
      request: { ...request, query: { validateOnly: true }, body: listingOfDigits(lengthOf) },
    })),
  [createCampaignTemplate.id]: hostileHtml,
  [previewCampaignTemplate.id]: hostileHtml,
  [createBusiness.id]: (request) => [
    { name: 'nothing but unknown members', request: { ...request, body: membersOf(jsonLimits.members, 1) } },
  ],
  [updateLocationMapping.id]: (request) => [
    { name: 'nothing but empty categories', request: { ...request, body: membersOf(jsonLimits.members, []) } },
  ],
  [saveCustomer.id]: (request) => [
    { name: 'every custom field', request: { ...request, body: { ...largestContact, ...(request.body as object) } } },
  ],
}

const membersOf = (count: number, value: unknown) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`member ${at}`, value])))

/** About 200 kB. */
const largestContact = {
  firstName: 'Ada',
  tags: Array.from({ length: 100 }, (_, at) => `tag ${at} `.padEnd(99, 'x')),
  customFields: Array.from({ length: 100 }, (_, at) => ({
    fieldName: `field ${at}`,
    type: 'text',
    fieldValue: `${'12 '.repeat(666)}3`,
  })),
}

function listingOfDigits(lengthOf: (max: number) => number) {
  const example = exampleOf(updateListing as unknown as AnyOperation).body as Record<string, object>
  const digits = (max: number) => `${'12 '.repeat(50_000).slice(0, lengthOf(max) - 1)}3`
  return {
    ...example,
    businessInfo: { ...example.businessInfo, mainBusinessDescription: digits(5_000) },
    engineListing: { ...example.engineListing, engineDescription: digits(4_096) },
    internalListing: { ...example.internalListing, description: digits(5_000) },
    socialListing: { ...example.socialListing, socialDescription: digits(255) },
    searchListing: { ...example.searchListing, searchDescription: digits(750) },
  }
}
