import { useDebouncedValue } from '@mantine/hooks'
import type { OperationId } from '../../parts/api/generated.ts'
import { type ResponseOf, useOperation } from '../../parts/api/operations.ts'
import { useMayAddLocations, useMayEverywhere } from '../../parts/api/session.ts'
import { businessLabels } from '../../parts/business/business-names.ts'
import { useBusinessSearch } from '../../parts/business/business-search.tsx'
import { usePermissions } from '../../parts/business/current-business.ts'
import type { IconName } from '../../parts/layout/Icon.tsx'
import { useBusinessScreens, useNavigationBusiness, useScreensOf } from '../navigation-state.ts'
import { actionsOn, type Command, matching, screenCommand } from './commands.ts'

const LOCATIONS_MAX = 8
/** Of contacts and of reviews. */
const HITS_MAX = 4
const SEARCH_PAUSE_MS = 200

/** One line of the palette: a place to go, or a business. */
export interface Entry {
  readonly key: string
  readonly label: string
  readonly icon: IconName
  readonly opens: Command | { readonly businessNumber: number }
}

export interface EntryGroup {
  readonly label: string
  readonly entries: readonly Entry[]
}

export interface Groups {
  readonly groups: readonly EntryGroup[]
  readonly isSearching: boolean
  /** Whether the search for locations failed. */
  readonly hasFailed: boolean
  /** Whether there are more locations than are shown. */
  readonly hasMore: boolean
}

/** The results of a search, by group. Locations, contacts and reviews are searched on the server. */
export function usePaletteGroups(search: string): Groups {
  const businessNumber = useNavigationBusiness()
  const { data: business } = useOperation(
    'getBusiness',
    { params: { business_Id: Number(businessNumber) } },
    { enabled: businessNumber !== undefined },
  )
  const { data: allowed } = usePermissions(Number(businessNumber), businessNumber !== undefined)
  const may = (id: OperationId) => allowed?.allowed.includes(id) ?? false
  const permissions = {
    mayAddLocations: useMayAddLocations(),
    mayEverywhere: useMayEverywhere(),
    business: business && { type: business.type, may },
  }
  const base = `/app/business/${businessNumber}/`
  const ofBusiness = useBusinessScreens(businessNumber)
  const others = [...useScreensOf('account'), ...useScreensOf('person')]
  const { locations, ...searchState } = useLocations(search)
  const hits = useHits(search, { base, businessId: business?.businessId, may })
  const screens = [
    ...ofBusiness.map((screen) => screenCommand(screen, base)),
    ...others.map((screen) => screenCommand(screen, '/app/')),
  ]
  const actions = [...actionsOn(ofBusiness, base, permissions), ...actionsOn(others, '/app/', permissions)]
  const groups = [
    { label: 'Locations', entries: locations },
    { label: business ? `Screens for ${business.name}` : 'Screens', entries: matching(screens, search).map(entryOf) },
    { label: 'Actions', entries: matching(actions, search).map(entryOf) },
    ...hits.groups,
  ]
  return {
    ...searchState,
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: searchState.isSearching || hits.isSearching,
  }
}

const entryOf = (command: Command): Entry => ({
  key: command.to + JSON.stringify(command.search ?? ''),
  label: command.label,
  icon: command.icon,
  opens: command,
})

interface SearchScope {
  readonly base: string
  readonly businessId: number | undefined
  readonly may: (id: OperationId) => boolean
}

/** Contacts and reviews of the current business. */
function useHits(search: string, { base, businessId = 0, may }: SearchScope) {
  const typed = search.trim()
  const [text] = useDebouncedValue(typed, SEARCH_PAUSE_MS)
  const query = { sindex: 0, count: HITS_MAX }
  const optionsFor = (id: OperationId) => ({ enabled: businessId > 0 && text !== '' && may(id), keepPrevious: true })
  const contacts = useOperation(
    'listContacts',
    { query, body: { businessId, search: text } },
    optionsFor('listContacts'),
  )
  const reviews = useOperation(
    'listReviews',
    { params: { businessId }, query, body: { text } },
    optionsFor('listReviews'),
  )
  const isTyped = typed !== ''
  return {
    isSearching: isTyped && (typed !== text || contacts.isFetching || reviews.isFetching),
    groups: [
      { label: 'Contacts', entries: isTyped ? (contacts.data?.contacts ?? []).map(contactEntry(base)) : [] },
      { label: 'Reviews', entries: isTyped ? (reviews.data?.reviews ?? []).map(reviewEntry(base)) : [] },
    ],
  }
}

const joined = (...texts: readonly string[]) => texts.filter(Boolean).join(' · ')

const contactEntry = (base: string) => (contact: ResponseOf<'listContacts'>['contacts'][number]) => {
  const { id, firstName, lastName, email, phone } = contact
  const label = joined(`${firstName} ${lastName}`.trim(), email || phone)
  return entryOf({ label, icon: 'people', to: `${base}contacts`, search: { contact: id } })
}

const reviewEntry = (base: string) => (review: ResponseOf<'listReviews'>['reviews'][number]) => {
  const { reviewId, reviewer, rating, comments } = review
  const label = joined(reviewer, rating > 0 ? `${rating} of 5` : '', comments)
  return entryOf({ label, icon: 'star', to: `${base}reviews`, search: { review: reviewId } })
}

function useLocations(search: string) {
  const isTyped = search.trim() !== ''
  const { hits, hasMore, error, isCurrent } = useBusinessSearch(search, { count: LOCATIONS_MAX, needsText: true })
  const businesses = isTyped ? hits : []
  const labels = businessLabels(businesses)
  const locations = businesses.map((business) => ({
    key: `business ${business.businessNumber}`,
    label: labels.get(business) ?? business.name,
    icon: business.type === 'location' ? ('pin' as const) : ('building' as const),
    opens: { businessNumber: business.businessNumber },
  }))
  return {
    locations,
    isSearching: isTyped && !isCurrent,
    hasFailed: isTyped && error !== null,
    hasMore: isTyped && hasMore,
  }
}
