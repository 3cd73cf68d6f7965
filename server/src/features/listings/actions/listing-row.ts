import { Type } from 'typebox'
import { Address, BusinessDraft, PositionChange } from '../../../core/contract/business.ts'
import type { Line, ParsedRow } from '../../../core/import/batches.ts'
import { hashOf } from '../../../core/import/cells.ts'
import { shapeReader } from '../../../core/import/shape-violations.ts'
import type { BusinessType } from '../../../core/values/business-type.ts'
import { readPlaceNames } from '../../../core/values/place-names.ts'
import { textReader } from '../../../core/values/text-values.ts'
import { type AssignedNames, violationsOfAssigned } from '../../businesses/rules/assigned-names.ts'
import { ListingChange as ListingChangeShape } from '../contract/listing.ts'
import { parseCoordinates } from '../rules/coordinates.ts'
import type { ListingChange } from '../rules/listing.ts'

export interface ListingRow {
  readonly externalId: string
  readonly contentHash: string
  /** Undefined if the row has none. Then it is a location, unless an earlier import created it as something else. */
  readonly level: BusinessType | undefined
  /** The external id of the parent's row; empty for the business of the import. */
  readonly parentExternalId: string
  /** Undefined for a row that does not come from an export; 0 if the number is invalid. */
  readonly businessNumber: number | undefined
  readonly draft: BusinessDraft
  readonly position: ReturnType<typeof parseCoordinates>
  /** Undefined if the row has no member of the listing, and so applies only to the business. */
  readonly listing: ListingChange | undefined
  /** Undefined if the row has neither levels nor labels nor location fields. */
  readonly names: AssignedNames | undefined
}

export type ListingLine = Line<ListingRow>

const degrees = Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Number(), Type.Null()]))
/** Full names of states and countries are longer than their codes; the rules check the codes. */
const placeName = Type.String({ maxLength: 1000 })
const externalIdShape = Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Integer()]))
const Shape = Type.Object(
  {
    externalId: externalIdShape,
    businessLevel: Type.Optional(Type.Enum(['reseller', 'enterprise', 'location'])),
    parentExternalId: externalIdShape,
    /** Ids of the installation that wrote the file. They are not valid here. */
    businessId: externalIdShape,
    businessNumber: externalIdShape,
    /** Of exports. It is not imported: PUT /v1/business/{id}/status changes it. */
    status: Type.Optional(Type.String({ maxLength: 100 })),
    ...BusinessDraft.properties,
    latitude: degrees,
    longitude: degrees,
    coordinatePrecision: PositionChange.properties.coordinatePrecision,
    location: Type.Optional(
      Type.Partial(Type.Object({ ...Address.properties, state: placeName, countryCode: placeName }), {
        additionalProperties: false,
      }),
    ),
    listing: Type.Optional(ListingChangeShape),
    levels: Type.Optional(Type.Record(Type.String({ pattern: '^[\\s\\S]*$' }), Type.String())),
    fields: Type.Optional(Type.Record(Type.String({ pattern: '^[\\s\\S]*$' }), Type.String())),
    labels: Type.Optional(Type.Array(Type.String(), { maxItems: 1000 })),
  },
  { additionalProperties: false },
)
const readText = textReader(Shape, 'body')
const readShape = shapeReader(Shape)

/** `defaults` replace missing values in a row. */
export function parseListingRow(content: unknown, defaults: BusinessDraft = {}): ParsedRow<ListingRow> {
  readText(content)
  const read = readShape(content)
  if (!read.ok) return read
  const {
    externalId = '',
    businessLevel,
    parentExternalId = '',
    businessId: _,
    businessNumber,
    status: _status,
    ...rest
  } = read.given
  const { listing = {}, levels, labels, fields, latitude, longitude, coordinatePrecision, ...business } = rest
  const names = levels || labels || fields ? { levels, labels, fields } : undefined
  const violations = violationsOfAssigned(names ?? {})
  if (violations.length > 0) return { ok: false, externalId: String(externalId).trim(), violations }
  const completed = complete(business, defaults)
  // Our own exports are read unchanged. Other files may also have a column with this name, but no level.
  const isExported = businessNumber !== undefined && businessLevel !== undefined
  const draft = isExported ? completed : withWholeZip(completed)
  const hasListing = Object.values(listing).some((section) => Object.keys(section).length > 0)
  const row = { draft, listing: hasListing ? listing : undefined, names }
  return {
    ok: true,
    row: {
      ...row,
      position: parseCoordinates(latitude, longitude, coordinatePrecision),
      externalId: String(externalId).trim() || idOfContent(completed, listing),
      contentHash: hashOf({ ...row, latitude, longitude, coordinatePrecision }),
      level: businessLevel,
      parentExternalId: String(parentExternalId).trim(),
      businessNumber: isExported ? readNumber(String(businessNumber)) : undefined,
    },
  }
}

function complete({ location, ...fields }: BusinessDraft, defaults: BusinessDraft): BusinessDraft {
  const { location: defaultLocation, ...defaultFields } = defaults
  const address = readPlaceNames(fill(location ?? {}, defaultLocation ?? {}))
  return { ...fill(fields, defaultFields), ...(Object.keys(address).length > 0 && { location: address }) }
}

/** Spreadsheets turn 02116 into 2116. */
function withWholeZip(draft: BusinessDraft): BusinessDraft {
  const { countryCode, zip = '' } = draft.location ?? {}
  const isCut = countryCode === 'US' && /^[0-9]{3,4}$/.test(zip)
  return isCut ? { ...draft, location: { ...draft.location, zip: zip.padStart(5, '0') } } : draft
}

const fill = <Fields extends object>(fields: Fields, defaults: Partial<Fields>): Fields => ({
  ...fields,
  ...Object.fromEntries(Object.entries(defaults).filter(([name]) => !fields[name as keyof Fields])),
})

const readNumber = (text: string): number => (/^[1-9][0-9]{14}$/.test(text.trim()) ? Number(text) : 0)

/** A row without an id is identified by its name and address. */
function idOfContent(draft: BusinessDraft, { businessInfo }: ListingChange): string {
  const {
    address1 = '',
    address2 = '',
    city = '',
    state = '',
    countryCode = '',
    zip = '',
  } = {
    ...draft.location,
    ...businessInfo?.location,
  }
  const name = businessInfo?.name ?? draft.name ?? ''
  const parts = [name, address1, address2, city, state, countryCode, zip].map((part) => part.trim().toLowerCase())
  return `hash:${hashOf(parts)}`
}
