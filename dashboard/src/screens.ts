import type { ComponentType } from 'react'
import type { OperationId } from './parts/api/generated.ts'
import type { IconName } from './parts/layout/Icon.tsx'

export interface Screen {
  /** The last part of the screen's address: /app/keys, or /app/business/482915073366120/listing. */
  readonly path: string
  readonly label: string
  readonly icon: IconName
  /** A screen of one business gets it from useBusiness(). `types` limits the screen to some types of business. */
  readonly of: 'account' | 'business'
  readonly types?: readonly ('reseller' | 'enterprise' | 'location')[]
  /** The navigation shows the screen to people who may call this operation, for the whole account or at the business. */
  readonly needs?: OperationId
  readonly load: () => Promise<{ default: ComponentType }>
}

/** Every screen: routes and navigation are built from this list. A screen is loaded when it is first opened. */
export const screens: readonly Screen[] = [
  {
    path: 'locations',
    label: 'Locations',
    icon: 'pin',
    of: 'account',
    load: () => import('./features/overview/locations/LocationsScreen.tsx'),
  },
  {
    path: 'keys',
    label: 'API keys',
    icon: 'key',
    of: 'account',
    needs: 'listKeys',
    load: () => import('./features/settings/keys/KeysScreen.tsx'),
  },
  {
    path: 'weekly-report',
    label: 'Weekly report',
    icon: 'chart',
    of: 'account',
    load: () => import('./features/overview/weekly-report/WeeklyReportScreen.tsx'),
  },
  {
    path: 'home',
    label: 'Home',
    icon: 'home',
    of: 'business',
    load: () => import('./features/overview/home/HomeScreen.tsx'),
  },
  {
    path: 'listing',
    label: 'Listing',
    icon: 'listing',
    of: 'business',
    load: () => import('./features/listings/ListingScreen.tsx'),
  },
  {
    path: 'directories',
    label: 'Directories',
    icon: 'directories',
    of: 'business',
    load: () => import('./features/publishing/DirectoriesScreen.tsx'),
  },
  {
    path: 'reviews',
    label: 'Reviews',
    icon: 'star',
    of: 'business',
    load: () => import('./features/reviews/ReviewsScreen.tsx'),
  },
  {
    path: 'themes',
    label: 'Themes',
    icon: 'themes',
    of: 'business',
    load: () => import('./features/themes/ThemesScreen.tsx'),
  },
  {
    path: 'search-ai',
    label: 'Search AI',
    icon: 'spark',
    of: 'business',
    load: () => import('./features/search-ai/SearchAiScreen.tsx'),
  },
  {
    path: 'contacts',
    label: 'Contacts',
    icon: 'people',
    of: 'business',
    load: () => import('./features/contacts/ContactsScreen.tsx'),
  },
  {
    path: 'custom-fields',
    label: 'Custom fields',
    icon: 'tag',
    of: 'business',
    needs: 'createCustomField',
    load: () => import('./features/contacts/custom-fields/CustomFieldsScreen.tsx'),
  },
  {
    path: 'surveys',
    label: 'Surveys',
    icon: 'survey',
    of: 'business',
    load: () => import('./features/surveys/SurveysScreen.tsx'),
  },
  {
    path: 'campaigns',
    label: 'Campaigns',
    icon: 'mail',
    of: 'business',
    types: ['enterprise', 'location'],
    load: () => import('./features/campaigns/CampaignsScreen.tsx'),
  },
  {
    path: 'catalogue',
    label: 'Products and services',
    icon: 'box',
    of: 'business',
    load: () => import('./features/catalogue/CatalogueScreen.tsx'),
  },
  {
    path: 'users',
    label: 'Users and access',
    icon: 'shield',
    of: 'business',
    needs: 'listUsers',
    load: () => import('./features/users/UsersScreen.tsx'),
  },
  {
    path: 'webhooks',
    label: 'Webhooks',
    icon: 'hook',
    of: 'business',
    needs: 'listSubscriptions',
    load: () => import('./features/webhooks/WebhooksScreen.tsx'),
  },
  {
    path: 'audit',
    label: 'Audit log',
    icon: 'clock',
    of: 'business',
    needs: 'listAuditEntries',
    load: () => import('./features/settings/audit/AuditScreen.tsx'),
  },
]
