import { createKey, getKeyUsage, listKeys, revokeKey } from '../core/access/key-operations.ts'
import type { AnyOperation } from '../core/operation/define-operation.ts'
import type { Feature } from '../core/operation/feature.ts'
import { addSampleData, getSampleData, removeSampleData } from './demo/sample-data.ts'
import { features } from './features.ts'

/** The chapters of the documentation, in their order. */
const groups = [
  'Business',
  'Levels',
  'Labels',
  'Location fields',
  'Listing',
  'Business Media',
  'Contact',
  'Contact fields',
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
const placeOf = ({ audience, specNumber, group }: AnyOperation) =>
  specNumber ?? (audience ? 1000 : 100 + groups.indexOf(group))

/** What core and the app bring. */
export const others = {
  operations: [listKeys, createKey, revokeKey, getKeyUsage, getSampleData, addSampleData, removeSampleData],
  auditActions: {
    'keys create': 'created an API key',
    'keys revoke': 'revoked an API key',
    seed: 'loaded demo data',
  },
  fieldLabels: {
    scope: 'Permission',
  },
} satisfies Feature

/** All operations, those of the specification first and those of the dashboard last. They are served and tested. */
export const operations: readonly AnyOperation[] = [...features, others]
  .flatMap(({ operations = [] }: Feature) => operations)
  .sort((one, other) => placeOf(one) - placeOf(other))

/** The operations of the API. They are published. */
export const publicOperations = operations.filter(({ audience }) => audience === undefined)
