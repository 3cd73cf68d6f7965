import { createKey, getKeyUsage, listKeys, revokeKey } from '../core/access/keys/console/keys.ts'
import type { AnyOperation } from '../core/operation/define-operation.ts'
import type { Feature } from '../core/operation/feature.ts'
import { features } from './features.ts'

/** The chapters of the documentation, in their order. */
const groups = [
  'Business',
  'Listing',
  'Business Media',
  'Contact',
  'Custom Fields',
  'User',
  'Services',
  'Products',
  'Reviews',
  'Aggregation',
  'Social',
  'Competitor',
  'Survey',
  'Report',
  'Search AI',
  'Subscription',
  'Audit',
  'Campaign',
]
const placeOf = ({ specNumber, group }: AnyOperation) => specNumber ?? 100 + groups.indexOf(group)

/** All operations of the API, those of the specification first. They are served, documented and tested. */
export const operations: readonly AnyOperation[] = features
  .flatMap(({ operations = [] }) => operations)
  .sort((one, other) => placeOf(one) - placeOf(other))

/** Operations that only the dashboard has. For everything else, it calls the operations of the API. */
export const consoleOperations: readonly AnyOperation[] = [
  ...features.flatMap(({ consoleOperations = [] }) => consoleOperations),
  listKeys,
  createKey,
  revokeKey,
  getKeyUsage,
]

/** Actions in the audit log that are commands of core and of the app: see Feature. */
export const auditActions: Feature['auditActions'] = {
  'keys create': 'created an API key',
  'keys revoke': 'revoked an API key',
  seed: 'loaded demo data',
}

/** Operations of the dashboard that need no session. */
export const openOperations: readonly AnyOperation[] = features.flatMap(({ openOperations = [] }) => openOperations)
