import type { OperationId } from '../../parts/api/generated.ts'
import type { IconName } from '../../parts/layout/Icon.tsx'

export interface Command {
  readonly label: string
  readonly icon: IconName
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
}

interface Action extends Command {
  /** Set for actions at the current business; the others are for the whole account. */
  readonly atBusiness?: true
  readonly needs?: OperationId | 'addLocations'
}

/** The actions besides opening screens and locations. The path of an action at a business is relative to it. */
const ACTIONS: readonly Action[] = [
  { label: 'Add location', icon: 'plus', to: '/app/locations', search: { add: 'location' }, needs: 'addLocations' },
  {
    label: 'Import locations from CSV',
    icon: 'upload',
    to: '/app/locations',
    search: { add: 'file' },
    needs: 'addLocations',
  },
  {
    label: 'Invite a colleague',
    icon: 'shield',
    to: 'users',
    search: { add: 'user' },
    atBusiness: true,
    needs: 'signUpUser',
  },
  { label: 'Create API key', icon: 'key', to: '/app/keys', search: { add: 'key' }, needs: 'createKey' },
  {
    label: 'Add contact',
    icon: 'people',
    to: 'contacts',
    search: { add: 'contact' },
    atBusiness: true,
    needs: 'saveCustomer',
  },
  {
    label: 'Import contacts',
    icon: 'upload',
    to: 'contacts',
    search: { view: 'import' },
    atBusiness: true,
    needs: 'saveCustomer',
  },
  {
    label: 'Create survey',
    icon: 'survey',
    to: 'surveys',
    search: { view: 'edit' },
    atBusiness: true,
    needs: 'createSurvey',
  },
  {
    label: 'Create campaign',
    icon: 'mail',
    to: 'campaigns',
    search: { view: 'edit' },
    atBusiness: true,
    needs: 'createCampaign',
  },
  {
    label: 'Add webhook',
    icon: 'hook',
    to: 'webhooks',
    search: { add: 'webhook' },
    atBusiness: true,
    needs: 'subscribe',
  },
  { label: 'Edit your profile', icon: 'edit', to: '/app/profile' },
  { label: 'Change notifications', icon: 'bell', to: '/app/notifications' },
]

export interface Permissions {
  readonly mayAddLocations: boolean
  readonly mayEverywhere: (id: OperationId) => boolean
  /** Undefined if no business is open or its permissions are not loaded yet. */
  readonly mayAtBusiness: ((id: OperationId) => boolean) | undefined
}

/** The actions that the person may perform. */
export const actionsFor = (businessNumber: string | undefined, permissions: Permissions): Command[] =>
  ACTIONS.filter((action) => isAllowed(action, permissions)).map(({ label, icon, to, search, atBusiness }) => ({
    label,
    icon,
    to: atBusiness ? `/app/business/${businessNumber}/${to}` : to,
    ...(search && { search }),
  }))

function isAllowed({ needs, atBusiness }: Action, permissions: Permissions): boolean {
  if (needs === undefined) return true
  if (needs === 'addLocations') return permissions.mayAddLocations
  return (atBusiness ? permissions.mayAtBusiness : permissions.mayEverywhere)?.(needs) ?? false
}

/** The items whose label contains every word of the search. */
export function matching<Item extends { readonly label: string }>(items: readonly Item[], search: string): Item[] {
  const terms = search.toLowerCase().split(/\s+/)
  return items.filter(({ label }) => terms.every((word) => label.toLowerCase().includes(word)))
}
