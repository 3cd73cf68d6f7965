import type { ComponentType } from 'react'
import type { OperationId } from './api/operations.ts'
import type { IconName } from './parts/Icon.tsx'

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
    load: () => import('./screens/locations/LocationsScreen.tsx'),
  },
  {
    path: 'keys',
    label: 'API keys',
    icon: 'key',
    of: 'account',
    needs: 'listKeys',
    load: () => import('./screens/keys/KeysScreen.tsx'),
  },
  {
    path: 'weekly-report',
    label: 'Weekly report',
    icon: 'chart',
    of: 'account',
    load: () => import('./screens/weekly-report/WeeklyReportScreen.tsx'),
  },
  {
    path: 'home',
    label: 'Home',
    icon: 'home',
    of: 'business',
    load: () => import('./screens/home/HomeScreen.tsx'),
  },
  {
    path: 'listing',
    label: 'Listing',
    icon: 'listing',
    of: 'business',
    load: () => import('./screens/listing/ListingScreen.tsx'),
  },
  {
    path: 'directories',
    label: 'Directories',
    icon: 'directories',
    of: 'business',
    load: () => import('./screens/directories/DirectoriesScreen.tsx'),
  },
  {
    path: 'reviews',
    label: 'Reviews',
    icon: 'star',
    of: 'business',
    load: () => import('./screens/reviews/ReviewsScreen.tsx'),
  },
  {
    path: 'themes',
    label: 'Themes',
    icon: 'themes',
    of: 'business',
    load: () => import('./screens/themes/ThemesScreen.tsx'),
  },
  {
    path: 'search-ai',
    label: 'Search AI',
    icon: 'spark',
    of: 'business',
    load: () => import('./screens/search-ai/SearchAiScreen.tsx'),
  },
  {
    path: 'contacts',
    label: 'Contacts',
    icon: 'people',
    of: 'business',
    load: () => import('./screens/contacts/ContactsScreen.tsx'),
  },
  {
    path: 'custom-fields',
    label: 'Custom fields',
    icon: 'tag',
    of: 'business',
    needs: 'createCustomField',
    load: () => import('./screens/custom-fields/CustomFieldsScreen.tsx'),
  },
  {
    path: 'surveys',
    label: 'Surveys',
    icon: 'survey',
    of: 'business',
    load: () => import('./screens/surveys/SurveysScreen.tsx'),
  },
  {
    path: 'campaigns',
    label: 'Campaigns',
    icon: 'mail',
    of: 'business',
    types: ['enterprise', 'location'],
    load: () => import('./screens/campaigns/CampaignsScreen.tsx'),
  },
  {
    path: 'catalogue',
    label: 'Products and services',
    icon: 'box',
    of: 'business',
    load: () => import('./screens/catalogue/CatalogueScreen.tsx'),
  },
  {
    path: 'users',
    label: 'Users and access',
    icon: 'shield',
    of: 'business',
    needs: 'listUsers',
    load: () => import('./screens/users/UsersScreen.tsx'),
  },
  {
    path: 'webhooks',
    label: 'Webhooks',
    icon: 'hook',
    of: 'business',
    needs: 'listSubscriptions',
    load: () => import('./screens/webhooks/WebhooksScreen.tsx'),
  },
  {
    path: 'audit',
    label: 'Audit log',
    icon: 'clock',
    of: 'business',
    needs: 'listAuditEntries',
    load: () => import('./screens/audit/AuditScreen.tsx'),
  },
]
