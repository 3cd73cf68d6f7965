import { createKey, getKeyUsage, listKeys, revokeKey } from '../core/access/key-operations.ts'
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

/** What core and the app bring. */
export const others = {
  consoleOperations: [listKeys, createKey, revokeKey, getKeyUsage],
  auditActions: {
    'keys create': 'created an API key',
    'keys revoke': 'revoked an API key',
    seed: 'loaded demo data',
  },
  fieldLabels: {
    scope: 'Permission',
  },
} satisfies Feature

/** Operations that only the dashboard has. For everything else, it calls the operations of the API. */
export const consoleOperations: readonly AnyOperation[] = [
  ...features.flatMap(({ consoleOperations = [] }) => consoleOperations),
  ...others.consoleOperations,
]

/** Operations of the dashboard that need no session. */
export const openOperations: readonly AnyOperation[] = features.flatMap(({ openOperations = [] }) => openOperations)
