import { useOperation } from '../../parts/api/operations.ts'
import { useMayAddLocations, useMayEverywhere } from '../../parts/api/session.ts'
import { businessLabels } from '../../parts/business/business-names.ts'
import { useBusinessSearch } from '../../parts/business/business-search.tsx'
import { usePermissions } from '../../parts/business/current-business.ts'
import type { IconName } from '../../parts/layout/Icon.tsx'
import type { Screen } from '../../screens.ts'
import { useAccountScreens, useBusinessScreens, useNavigationBusiness } from '../navigation-state.ts'
import { actionsFor, type Command, matching } from './commands.ts'

const LOCATIONS_MAX = 8

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

/** The results of a search, by group. Locations are searched on the server. */
export function usePaletteGroups(search: string): Groups {
  const businessNumber = useNavigationBusiness()
  const business = useOperation(
    'getBusiness',
    { params: { business_Id: Number(businessNumber) } },
    { enabled: businessNumber !== undefined },
  )
  const ofBusiness = useBusinessScreens(businessNumber)
  const ofAccount = useAccountScreens()
  const actions = useActions(businessNumber)
  const { locations, ...searchState } = useLocations(search)
  const screenCommands = [
    ...ofBusiness.map((screen) => commandOf(screen, `/app/business/${businessNumber}/`)),
    ...ofAccount.map((screen) => commandOf(screen, '/app/')),
  ]
  const groups = [
    { label: 'Locations', entries: locations },
    {
      label: business.data ? `Screens for ${business.data.name}` : 'Screens',
      entries: matching(screenCommands, search).map(entryOf),
    },
    { label: 'Actions', entries: matching(actions, search).map(entryOf) },
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), ...searchState }
}

const commandOf = ({ label, icon, path }: Screen, base: string): Command => ({ label, icon, to: base + path })
const entryOf = (command: Command): Entry => ({
  key: command.to + JSON.stringify(command.search ?? ''),
  label: command.label,
  icon: command.icon,
  opens: command,
})

function useActions(businessNumber: string | undefined): Command[] {
  const { data } = usePermissions(Number(businessNumber), businessNumber !== undefined)
  return actionsFor(businessNumber, {
    mayAddLocations: useMayAddLocations(),
    mayEverywhere: useMayEverywhere(),
    mayAtBusiness: data && ((id) => data.allowed.includes(id)),
  })
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
