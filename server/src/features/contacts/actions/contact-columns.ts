import { ImportStoppedError } from '../../../core/import/batches.ts'
import { readDigits } from '../../../core/import/cells.ts'
import { listHeadings, plainNameOf, refuseRepeatedColumns } from '../../../core/import/named-columns.ts'
import type { ReadHeader } from '../../../core/import/read-csv.ts'
import { fromSafeCell } from '../../../core/values/csv-line.ts'
import { parseOutsideJson } from '../../../core/values/outside-json.ts'
import { type ConsentColumn, parseConsentColumn, putConsent, readBlocked } from './consent-columns.ts'

/** Headings in lower case, without spaces, hyphens and underscores: first our own, then others that occur in files. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  contactId: ['contactid'],
  externalId: ['externalid', 'id', 'customerid', 'crmid'],
  firstName: ['firstname', 'givenname', 'forename'],
  lastName: ['lastname', 'surname', 'familyname'],
  email: ['email', 'emailaddress', 'emailid'],
  phone: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'cellphone', 'telephone'],
  countryCode: ['countrycode', 'country'],
  source: ['source', 'leadsource'],
  tags: ['tags', 'labels'],
  customFields: ['customfields'],
  businessIds: ['businessids', 'business', 'businessid', 'businessnumber', 'location', 'locationid'],
  blocked: ['blocked', 'donotcontact'],
  /** Ignored by the import, because the service assigns them. */
  cids: ['cids'],
  createdAt: ['createdat'],
  updatedAt: ['updatedat'],
}
const KEYS: readonly string[] = ['externalId', 'email', 'phone']
const IGNORED: readonly string[] = ['cids', 'createdAt', 'updatedAt']
const CUSTOM = /^custom\.(?:(text|number|currency|date|yesno)\.)?(.+)$/is

const fieldsByName: ReadonlyMap<string, string> = new Map(
  Object.entries(FIELDS).flatMap(([field, names]) => names.map((name) => [name, field] as const)),
)

type Column =
  | { readonly field: string }
  | { readonly consent: ConsentColumn }
  | { readonly custom: { readonly fieldName: string; readonly type: string } }

function parseColumn(heading: string): Column | undefined {
  const [, type = 'text', fieldName] = CUSTOM.exec(heading.trim()) ?? []
  if (fieldName !== undefined) return { custom: { fieldName: fieldName.trim(), type: type.toLowerCase() } }
  const name = plainNameOf(heading)
  const field = fieldsByName.get(name)
  if (field !== undefined) return { field }
  const consent = parseConsentColumn(name)
  return consent && { consent }
}

/** The field that a column is imported to; for consent and custom fields, its heading. */
export function fieldOf(heading: string): string | undefined {
  const column = parseColumn(heading)
  if (!column) return undefined
  return 'field' in column ? column.field : heading.trim()
}

const NOT_CHOSEN = ['contactId', 'customFields', ...IGNORED]
const CONSENT = ['emailOptin', 'smsOptin', 'unsubscribed', 'smsOptOut']
export const columnChoices = [...Object.keys(FIELDS).filter((field) => !NOT_CHOSEN.includes(field)), ...CONSENT]

export function contactColumns(onIgnoredColumns?: (headings: readonly string[]) => void): ReadHeader {
  return (headings) => {
    const columns = headings.map(parseColumn)
    if (!columns.some((column) => column && 'field' in column && KEYS.includes(column.field))) {
      throw new ImportStoppedError(
        `the file has no column "email", "phone" or "external id", only ${listHeadings(headings)}.`,
      )
    }
    refuseRepeatedColumns(headings, nameOf)
    const ignored = headings.filter((_, at) => columns[at] === undefined)
    if (ignored.length > 0) onIgnoredColumns?.(ignored)
    return (cells) => readCells(columns, cells)
  }
}

/** Names of custom fields keep their blanks and hyphens. Case does not distinguish them. */
function nameOf(heading: string): string | undefined {
  const column = parseColumn(heading)
  if (column === undefined) return undefined
  return 'custom' in column ? `custom.${column.custom.fieldName.toLowerCase()}` : plainNameOf(heading)
}

/** The row as it would be in JSON lines. Empty cells are ignored. */
function readCells(columns: readonly (Column | undefined)[], cells: readonly string[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  const customFields: unknown[] = []
  for (const [at, column] of columns.entries()) {
    const cell = fromSafeCell(cells[at]?.trim() ?? '')
    if (column === undefined || cell === '') continue
    if ('consent' in column) putConsent(row, column.consent, cell)
    else if ('custom' in column) customFields.push({ ...column.custom, fieldValue: cell })
    // Of two columns for one field, such as phone and mobile, the first non-empty one counts.
    else if (!(column.field in row) && !IGNORED.includes(column.field))
      row[column.field] = readField(column.field, cell)
  }
  if (customFields.length > 0) row.customFields = [...asList(row.customFields), ...customFields]
  return row
}

/** Unreadable values stay text, and validation refuses them by name. */
function readField(field: string, cell: string): unknown {
  if (field === 'externalId' || field === 'phone') return readDigits(cell)
  if (field === 'tags') return readList(cell)
  if (field === 'businessIds') return readList(cell).map((ref) => readNumber(String(ref)))
  if (field === 'contactId') return readNumber(cell)
  if (field === 'customFields') return parseOutsideJson(cell) ?? cell
  if (field === 'blocked') return readBlocked(cell)
  return cell
}

/** A list with ; or , in its items is written as JSON. */
function readList(cell: string): unknown[] {
  const list = cell.startsWith('[') ? parseOutsideJson(cell) : undefined
  if (Array.isArray(list)) return list
  return cell.split(/[;,]/).flatMap((item) => item.trim() || [])
}

const readNumber = (cell: string): unknown => (/^\d{1,15}$/.test(readDigits(cell)) ? Number(readDigits(cell)) : cell)

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
