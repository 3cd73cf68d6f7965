import type { Feature } from '../core/operation/feature.ts'
import { accounts } from '../features/accounts/index.ts'
import { alerts } from '../features/alerts/index.ts'
import { bulkEdits } from '../features/bulk-edits/index.ts'
import { businesses } from '../features/businesses/index.ts'
import { campaigns } from '../features/campaigns/index.ts'
import { catalogue } from '../features/catalogue/index.ts'
import { contacts } from '../features/contacts/index.ts'
import { imports } from '../features/imports/index.ts'
import { listings } from '../features/listings/index.ts'
import { media } from '../features/media/index.ts'
import { microsites } from '../features/microsites/index.ts'
import { overview } from '../features/overview/index.ts'
import { publishing } from '../features/publishing/index.ts'
import { reviews } from '../features/reviews/index.ts'
import { searchAi } from '../features/search-ai/index.ts'
import { surveys } from '../features/surveys/index.ts'
import { texts } from '../features/texts/index.ts'
import { themes } from '../features/themes/index.ts'
import { users } from '../features/users/index.ts'
import { webhooks } from '../features/webhooks/index.ts'

/**
 * From the bottom up: a feature imports only those above it in this list, and core. .dependency-cruiser.cjs reads the
 * order from here.
 */
export const features: readonly Feature[] = [
  businesses,
  users,
  webhooks,
  alerts,
  contacts,
  media,
  listings,
  catalogue,
  publishing,
  texts,
  reviews,
  themes,
  searchAi,
  campaigns,
  surveys,
  microsites,
  bulkEdits,
  imports,
  accounts,
  overview,
]
