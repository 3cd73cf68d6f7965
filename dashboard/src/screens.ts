import type { ComponentType } from 'react'
import type { OperationId } from './parts/api/generated.ts'
import type { IconName } from './parts/layout/Icon.tsx'

/** What people can do on a screen. The command palette offers it, and opens the screen with this query string. */
export interface ScreenAction {
  readonly label: string
  readonly icon: IconName
  readonly search: Readonly<Record<string, string>>
  /** Other words by which the palette finds it. */
  readonly keywords?: string
  readonly types?: Screen['types']
  readonly needs?: OperationId | 'addLocations'
}

export interface Screen {
  /** The last part of the screen's address: /app/keys, or /app/business/482915073366120/listing. */
  readonly path: string
  readonly label: string
  readonly icon: IconName
  /**
   * A screen of one business gets it from useBusiness(). `types` limits the screen to some types of business. Screens of the
   * person are in the user menu instead of the navigation.
   */
  readonly of: 'account' | 'business' | 'person'
  readonly types?: readonly ('reseller' | 'enterprise' | 'location')[]
  readonly actions?: readonly ScreenAction[]
  /** The navigation shows the screen to people who may call this operation, for the whole account or at the business. */
  readonly needs?: OperationId
  readonly load: () => Promise<{ default: ComponentType }>
}

/** Every screen: routes, navigation and command palette are built from this list. A screen is loaded when it is first opened. */
export const screens: readonly Screen[] = [
  {
    path: 'locations',
    label: 'Locations',
    icon: 'pin',
    of: 'account',
    actions: [
      { label: 'Add location', icon: 'plus', search: { add: 'location' }, needs: 'addLocations' },
      {
        label: 'Import locations from CSV',
        icon: 'upload',
        search: { add: 'file' },
        keywords: 'file upload',
        needs: 'addLocations',
      },
      {
        label: 'Change several locations',
        icon: 'edit',
        search: {},
        keywords: 'bulk edit holiday opening hours closures',
        needs: 'bulkEditListings',
      },
    ],
    load: () => import('./features/overview/locations/LocationsScreen.tsx'),
  },
  {
    path: 'keys',
    label: 'API keys',
    icon: 'key',
    of: 'account',
    needs: 'listKeys',
    actions: [{ label: 'Create API key', icon: 'key', search: { add: 'key' }, needs: 'createKey' }],
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
    actions: [
      {
        label: 'Set holiday hours',
        icon: 'clock',
        search: { section: 'closures' },
        keywords: 'special closures christmas',
        types: ['location'],
        needs: 'updateListing',
      },
      {
        label: 'Change opening hours',
        icon: 'clock',
        search: { section: 'hours' },
        types: ['location'],
        needs: 'updateListing',
      },
    ],
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
    actions: [
      {
        label: 'Reply to reviews',
        icon: 'send',
        search: { status: 'unreplied' },
        keywords: 'answer respond',
        needs: 'replyToReview',
      },
      {
        label: 'Ask for reviews',
        icon: 'mail',
        search: { add: 'request' },
        keywords: 'request link qr code',
        types: ['location'],
      },
      { label: 'Reply templates', icon: 'book', search: { add: 'templates' } },
      {
        label: 'Import reviews',
        icon: 'upload',
        search: { add: 'file' },
        keywords: 'csv file upload',
        needs: 'importReviews',
      },
      {
        label: 'Add review source',
        icon: 'plus',
        search: { part: 'sources', add: 'source' },
        types: ['location'],
        needs: 'addSourceLink',
      },
    ],
    load: () => import('./features/reviews/ReviewsScreen.tsx'),
  },
  {
    path: 'themes',
    label: 'Themes',
    icon: 'themes',
    of: 'business',
    actions: [
      {
        label: 'Manage competitors',
        icon: 'people',
        search: { add: 'competitors' },
        keywords: 'add import reviews posts',
      },
    ],
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
    actions: [
      {
        label: 'Add contact',
        icon: 'people',
        search: { add: 'contact' },
        keywords: 'customer',
        needs: 'saveCustomer',
      },
      {
        label: 'Import contacts',
        icon: 'upload',
        search: { view: 'import' },
        keywords: 'customers csv file upload',
        needs: 'saveCustomer',
      },
    ],
    load: () => import('./features/contacts/ContactsScreen.tsx'),
  },
  {
    path: 'custom-fields',
    label: 'Contact fields',
    icon: 'tag',
    of: 'business',
    needs: 'createCustomField',
    load: () => import('./features/contacts/custom-fields/CustomFieldsScreen.tsx'),
  },
  {
    path: 'levels',
    label: 'Levels and labels',
    icon: 'building',
    of: 'business',
    types: ['enterprise', 'location'],
    needs: 'updateLevels',
    load: () => import('./features/businesses/levels/LevelsScreen.tsx'),
  },
  {
    path: 'location-fields',
    label: 'Location fields',
    icon: 'tag',
    of: 'business',
    types: ['enterprise', 'location'],
    needs: 'createLocationField',
    load: () => import('./features/businesses/location-fields/LocationFieldsScreen.tsx'),
  },
  {
    path: 'surveys',
    label: 'Surveys',
    icon: 'survey',
    of: 'business',
    actions: [{ label: 'Create survey', icon: 'survey', search: { view: 'edit' }, needs: 'createSurvey' }],
    load: () => import('./features/surveys/SurveysScreen.tsx'),
  },
  {
    path: 'campaigns',
    label: 'Campaigns',
    icon: 'mail',
    of: 'business',
    types: ['enterprise', 'location'],
    actions: [{ label: 'Create campaign', icon: 'mail', search: { view: 'edit' }, needs: 'createCampaign' }],
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
    actions: [
      {
        label: 'Invite a colleague',
        icon: 'shield',
        search: { add: 'user' },
        keywords: 'user person access',
        needs: 'signUpUser',
      },
    ],
    load: () => import('./features/users/UsersScreen.tsx'),
  },
  {
    path: 'webhooks',
    label: 'Webhooks',
    icon: 'hook',
    of: 'business',
    needs: 'listSubscriptions',
    actions: [{ label: 'Add webhook', icon: 'hook', search: { add: 'webhook' }, needs: 'subscribe' }],
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
  {
    path: 'profile',
    label: 'Your profile',
    icon: 'edit',
    of: 'person',
    load: () => import('./features/users/profile/ProfileScreen.tsx'),
  },
  {
    path: 'notifications',
    label: 'Notifications',
    icon: 'bell',
    of: 'person',
    load: () => import('./features/alerts/NotificationsScreen.tsx'),
  },
]
