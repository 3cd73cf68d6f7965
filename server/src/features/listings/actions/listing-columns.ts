import { ImportStoppedError } from '../../../core/import/batches.ts'
import { readDigits } from '../../../core/import/cells.ts'
import { listHeadings, plainNameOf, refuseRepeatedColumns } from '../../../core/import/named-columns.ts'
import type { ReadHeader } from '../../../core/import/read-csv.ts'
import { fromSafeCell } from '../../../core/values/csv-line.ts'
import { parseOutsideJson } from '../../../core/values/outside-json.ts'
import { keyOfName, tidyName } from '../../businesses/rules/level-names.ts'
import { emptyListing, sectionMembers } from '../rules/listing.ts'

type Field = 'name' | 'phone' | 'websiteUrl' | 'emailId' | 'timezone' | 'externalId' | Position | StructureField
type Position = 'latitude' | 'longitude' | 'coordinatePrecision'
/** Columns that only exports have. */
type StructureField = 'businessLevel' | 'parentExternalId' | 'businessId' | 'businessNumber'
type AddressField = 'address1' | 'address2' | 'city' | 'state' | 'countryCode' | 'zip' | 'subLocality'

/**
 * Names of columns, without upper case, spaces, hyphens and underscores. The first name is ours, the others are common
 * in files.
 */
const FIELDS: Readonly<Record<Field | AddressField, readonly string[]>> = {
  externalId: ['externalid', 'id', 'storeid', 'storecode', 'locationid', 'storenumber', 'storeno'],
  businessLevel: ['businesslevel'],
  parentExternalId: ['parentexternalid'],
  businessId: ['businessid'],
  businessNumber: ['businessnumber'],
  name: ['name', 'businessname', 'storename', 'shopname', 'locationname'],
  phone: ['phone', 'phonenumber', 'telephone', 'mainphone'],
  websiteUrl: ['websiteurl', 'website'],
  emailId: ['emailid', 'email', 'emailaddress'],
  timezone: ['timezone'],
  address1: ['address1', 'street', 'address', 'streetaddress', 'addressline1'],
  address2: ['address2', 'suite', 'addressline2'],
  city: ['city', 'town', 'locality'],
  state: ['state', 'stateprovince', 'province', 'statecode'],
  countryCode: ['countrycode', 'country'],
  zip: ['zip', 'zipcode', 'postalcode', 'postcode'],
  subLocality: ['sublocality', 'suburb'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lng', 'long', 'lon'],
  coordinatePrecision: ['coordinateprecision'],
}
const ADDRESS_FIELDS: readonly string[] = ['address1', 'address2', 'city', 'state', 'countryCode', 'zip', 'subLocality']
const STRUCTURE_FIELDS: readonly string[] = ['businessLevel', 'parentExternalId', 'businessId', 'businessNumber']
/** Fields that a spreadsheet may have turned into a number. */
const DIGIT_FIELDS: readonly string[] = [
  'externalId',
  'parentExternalId',
  'businessId',
  'businessNumber',
  'phone',
  'zip',
]

const fieldsByName: ReadonlyMap<string, string> = new Map(
  Object.entries(FIELDS).flatMap(([field, names]) => names.map((name) => [name, field] as const)),
)
/** The column of a listing member is its path, such as additionalInfo.services. */
const membersByName: ReadonlyMap<string, readonly [string, string]> = new Map(
  Object.entries(emptyListing).flatMap(([section, members]) =>
    Object.keys(members).map((member) => [`${section}.${member}`.toLowerCase(), [section, member]] as const),
  ),
)

type Column =
  | { readonly field: string; readonly isAddress: boolean }
  | { readonly section: string; readonly member: string }
  /** `level.Region`: accounts name their levels. */
  | { readonly level: string }
  /** `field.Franchisee` */
  | { readonly locationField: string }
  | { readonly labels: true }

/** Returns undefined for an unknown column. */
export function parseColumn(heading: string): Column | undefined {
  const name = heading.trim().toLowerCase()
  const field = fieldsByName.get(plainNameOf(heading))
  if (field !== undefined) return { field, isAddress: ADDRESS_FIELDS.includes(field) }
  if (name === 'labels') return { labels: true }
  const [, level] = /^level\.(.*\S)/is.exec(heading.trim()) ?? []
  if (level !== undefined) return { level: tidyName(level) }
  const [, locationField] = /^field\.(.*\S)/is.exec(heading.trim()) ?? []
  if (locationField !== undefined) return { locationField: tidyName(locationField) }
  const [section, member] = membersByName.get(name.replace(/^listing\./, '')) ?? []
  return section !== undefined && member !== undefined ? { section, member } : undefined
}

function nameOf(heading: string): string | undefined {
  const column = parseColumn(heading)
  if (column === undefined) return undefined
  if ('field' in column) return plainNameOf(heading)
  if ('locationField' in column) return `field.${keyOfName(column.locationField)}`
  return 'level' in column ? `level.${keyOfName(column.level)}` : nameOfColumn(column)
}

/** The field or the member of the listing that a column is imported to. */
export function fieldOf(heading: string): string | undefined {
  const column = parseColumn(heading)
  return column && nameOfColumn(column)
}

function nameOfColumn(column: Column): string {
  if ('field' in column) return column.field
  if ('labels' in column) return 'labels'
  if ('locationField' in column) return `field.${column.locationField}`
  return 'level' in column ? `level.${column.level}` : `${column.section}.${column.member}`
}

/** Those that only exports have are not offered. */
export const columnChoices = [...Object.keys(FIELDS).filter((field) => !STRUCTURE_FIELDS.includes(field)), 'labels']

/** `defaultFields` are in every row, whether or not the file has a column for them. */
export function listingColumns(
  onIgnoredColumns?: (headings: readonly string[]) => void,
  defaultFields: readonly string[] = [],
): ReadHeader {
  return (headings) => {
    const columns = headings.map(parseColumn)
    const hasName = columns.some((column) => column && ['name', 'businessInfo.name'].includes(nameOfColumn(column)))
    if (!hasName && !defaultFields.includes('name')) {
      throw new ImportStoppedError(
        `the file has no column "name", only ${listHeadings(headings)}. Rename the column with the names to "name".`,
      )
    }
    refuseRepeatedColumns(headings, nameOf)
    const ignored = headings.filter((_, at) => columns[at] === undefined)
    if (ignored.length > 0) onIgnoredColumns?.(ignored)
    return (cells) => readCells(columns, cells)
  }
}

/**
 * Turns a row into the object of a JSON line. An empty cell clears a field of the business or of the location, a level or the labels, but keeps a
 * member of the listing.
 */
function readCells(columns: readonly (Column | undefined)[], cells: readonly string[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  const location: Record<string, string> = {}
  const listing: Record<string, Record<string, unknown>> = {}
  const levels: [string, string][] = []
  const fields: [string, string][] = []
  for (const [at, column] of columns.entries()) {
    const text = cells[at]?.trim()
    if (column === undefined || text === undefined) continue
    const cell = fromSafeCell(text)
    if ('field' in column) {
      if (cell === '' && STRUCTURE_FIELDS.includes(column.field)) continue
      const target = column.isAddress ? location : row
      // If two columns have the same field, such as address and street, the first non-empty one is used.
      if (!target[column.field]) target[column.field] = readField(column.field, cell)
    } else if ('level' in column) {
      levels.push([column.level, cell])
    } else if ('locationField' in column) {
      // The spaces around a long text are part of it.
      fields.push([column.locationField, fromSafeCell(cells[at] ?? '')])
    } else if ('labels' in column) {
      row.labels = listOf(cell)
    } else if (cell !== '') {
      listing[column.section] = { ...listing[column.section], [column.member]: readMember(column, cell) }
    }
  }
  if (Object.keys(location).length > 0) row.location = location
  if (Object.keys(listing).length > 0) row.listing = listing
  if (levels.length > 0) row.levels = Object.fromEntries(levels)
  if (fields.length > 0) row.fields = Object.fromEntries(fields)
  return row
}

export function readField(field: string, cell: string): string {
  if (field === 'businessLevel') return cell.toLowerCase()
  return DIGIT_FIELDS.includes(field) ? readDigits(cell) : cell
}

function listOf(cell: string): unknown {
  if (cell.startsWith('[')) return parseOutsideJson(cell) ?? cell
  return cell
    .split(';')
    .map((item) => item.trim())
    .filter(Boolean)
}

/**
 * If the type is unknown, it is derived from the content. Invalid values stay text, and the contract refuses them with
 * the name of the field.
 */
function readMember({ section, member }: { section: string; member: string }, cell: string): unknown {
  const empty = sectionMembers(emptyListing, section)?.[member]
  if (typeof empty === 'string') return cell
  if (typeof empty === 'number') return /^\d{1,9}$/.test(cell) ? Number(cell) : cell
  if (typeof empty === 'boolean') return /^(true|yes|1)$/i.test(cell) || (/^(false|no|0)$/i.test(cell) ? false : cell)
  if (/^[[{]/.test(cell)) return parseOutsideJson(cell) ?? cell
  return Array.isArray(empty) ? cell.split(';').map((item) => item.trim()) : cell
}
