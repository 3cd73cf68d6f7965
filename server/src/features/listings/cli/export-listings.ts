import { type CsvColumn, exporter, listCell } from '../../../core/cli/export-lines.ts'
import type { Address } from '../../../core/values/address.ts'
import { uniqueNames } from '../../businesses/rules/assigned-names.ts'
import { keyOfName } from '../../businesses/rules/level-names.ts'
import { listAccountsAt, listFieldNames, listLevelNames } from '../../businesses/store/assigned-names.ts'
import { emptyListing } from '../rules/listing.ts'
import { type ExportedBusiness, readListingsBelow } from '../store/exported-listings.ts'

type Sections = Readonly<Record<string, Readonly<Record<string, unknown>>>>
interface Line {
  readonly business: Readonly<Record<string, unknown>> & {
    readonly location: Address
    readonly levels: Readonly<Record<string, string>>
    readonly labels: readonly string[]
    readonly fields: Readonly<Record<string, string>>
  }
  /** Empty if the listing was never written. */
  readonly listing: Sections
}

const BUSINESS = [
  'externalId',
  'businessLevel',
  'parentExternalId',
  'businessId',
  'businessNumber',
  'name',
  'status',
  'phone',
  'emailId',
  'websiteUrl',
] as const
const ADDRESS = ['address1', 'address2', 'city', 'state', 'countryCode', 'zip', 'subLocality'] as const
const POSITION = ['latitude', 'longitude', 'coordinatePrecision'] as const
/** Members that the listing shares with the business. They are exported only as columns of the business. */
const SHARED = new Set(['name', 'phone', 'emailId', 'websiteUrl', 'location', 'timezone'])

/** The headings are those that the import reads. */
const COLUMNS: readonly CsvColumn<Line>[] = [
  ...BUSINESS.map((name): CsvColumn<Line> => [name, ({ business }) => String(business[name])]),
  ...ADDRESS.map((name): CsvColumn<Line> => [name, ({ business }) => business.location[name]]),
  ['timezone', ({ business }) => String(business.timezone)],
  ...POSITION.map((name): CsvColumn<Line> => [name, ({ business }) => memberCell(business[name])]),
  ['labels', ({ business }) => listCell(business.labels)],
  ...Object.entries(emptyListing).flatMap(([section, members]) =>
    Object.keys(members)
      .filter((member) => !SHARED.has(member))
      .map(
        (member): CsvColumn<Line> => [`${section}.${member}`, ({ listing }) => memberCell(listing[section]?.[member])],
      ),
  ),
]

function memberCell(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return listCell(value)
  const isEmpty = value === undefined || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)
  return isEmpty ? '' : JSON.stringify(value)
}

/** Two accounts may write the same name in different cases. */
const namedColumn = (prefix: string, name: string, member: 'levels' | 'fields'): CsvColumn<Line> => [
  `${prefix}.${name}`,
  ({ business }) =>
    business[member][name] ??
    Object.entries(business[member]).find(([other]) => keyOfName(other) === keyOfName(name))?.[1] ??
    '',
]

export const exportListings = exporter<ExportedBusiness, Line>({
  columns: COLUMNS,
  moreColumns: async (db, partnerId, businessId) => {
    const accounts = await listAccountsAt(db, partnerId, businessId)
    const levels = await listLevelNames(db, partnerId, accounts)
    const fields = await listFieldNames(db, partnerId, accounts)
    return [
      ...uniqueNames(levels.map(({ name }) => name)).map((name) => namedColumn('level', name, 'levels')),
      ...uniqueNames(fields).map((name) => namedColumn('field', name, 'fields')),
    ]
  },
  lineOf: ({ business, listing }) => ({
    business: JSON.parse(business),
    listing: listing === null ? {} : JSON.parse(listing),
  }),
  // Both are JSON already, so they are joined as text without parsing.
  jsonOf: ({ business, listing }) => (listing === null ? business : `${business.slice(0, -1)},"listing":${listing}}`),
  read: readListingsBelow,
})
