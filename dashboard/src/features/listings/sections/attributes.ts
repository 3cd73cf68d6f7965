import type { Listing } from '../listing.ts'

/** Attributes that many businesses have, by group. All of them are yes or no. */
const STANDARD_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  Accessibility: [
    'Wheelchair-accessible entrance',
    'Wheelchair-accessible parking',
    'Wheelchair-accessible restroom',
    'Wheelchair-accessible seating',
    'Wheelchair-accessible elevator',
    'Assistive hearing loop',
    'Braille signage',
    'Sign language spoken',
  ],
  Amenities: [
    'Restroom',
    'Gender-neutral restroom',
    'Free Wi-Fi',
    'Air conditioning',
    'Changing table',
    'High chairs',
    'Play area',
    'Fireplace',
    'Bar on site',
    'Cash machine',
  ],
  Parking: [
    'Free parking lot',
    'Paid parking lot',
    'Free street parking',
    'Paid street parking',
    'Parking garage',
    'Valet parking',
    'Bicycle parking',
    'Electric vehicle charging',
  ],
  'Service options': [
    'Delivery',
    'No-contact delivery',
    'Takeout',
    'Curbside pickup',
    'Drive-through',
    'Dine-in',
    'Outdoor seating',
    'Online appointments',
    'Online classes',
    'On-site services',
    'In-store shopping',
    'In-store pickup',
    'Same-day delivery',
  ],
  Dining: [
    'Breakfast',
    'Brunch',
    'Lunch',
    'Dinner',
    'Dessert',
    'Catering',
    'Table service',
    'Counter service',
    'Vegetarian options',
    'Vegan options',
    'Gluten-free options',
    'Halal food',
    'Kosher food',
    'Organic food',
    'Children’s menu',
    'Alcohol',
    'Coffee',
  ],
  Atmosphere: ['Casual', 'Cosy', 'Quiet', 'Romantic', 'Upscale', 'Live music', 'Live sports'],
  Crowd: ['Good for children', 'Groups', 'Students', 'Tourists', 'LGBTQ+ friendly', 'Transgender safe space'],
  Pets: ['Dogs allowed', 'Dogs allowed inside', 'Dogs allowed outside'],
  Planning: ['Appointment required', 'Accepts reservations', 'Reservations required', 'Walk-ins welcome'],
  'From the business': [
    'Family-owned',
    'Women-owned',
    'Black-owned',
    'Latino-owned',
    'Asian-owned',
    'Veteran-owned',
    'LGBTQ+ owned',
    'Disabled-owned',
  ],
  Health: ['Accepts new patients', 'Emergency services', 'Video visits', 'Speaks other languages'],
  Sustainability: ['Plastic-bottle recycling', 'Glass-bottle recycling', 'Battery recycling', 'Electronics recycling'],
}

/** `Wheelchair-accessible entrance` becomes `wheelchair_accessible_entrance`. */
const idOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')

export const standardGroups = Object.keys(STANDARD_ATTRIBUTES)

/** Choosing one adds it with the value yes. */
export const standardRows: readonly Row[] = Object.entries(STANDARD_ATTRIBUTES).flatMap(([group, names]) =>
  names.map((attributeName) => ({
    group,
    attribute: { attributeId: idOf(attributeName), attributeName, value: true },
  })),
)

/** Identifies an attribute; its ID is unique within its group only. */
export const keyOf = ({ group, attribute }: { group: string; attribute: Pick<Attribute, 'attributeId'> }) =>
  `${group}/${attribute.attributeId}`

const standardKeys = new Set(standardRows.map(keyOf))

/** Whether the attribute is edited as yes or no, without its group and ID. */
export const isStandard = (row: Row): boolean =>
  standardKeys.has(keyOf(row)) && typeof row.attribute.value === 'boolean'

/** The options to choose from, without attributes that the listing already has. */
export function optionsFor(rows: readonly Row[]) {
  const chosen = new Set(rows.map(keyOf))
  return standardGroups.map((group) => ({
    group,
    items: standardRows
      .filter((row) => row.group === group && !chosen.has(keyOf(row)))
      .map((row) => ({ value: keyOf(row), label: row.attribute.attributeName })),
  }))
}

type ByGroup = Listing['searchListing']['attributes']
export type Attribute = ByGroup[string][number]
export interface Row {
  readonly group: string
  readonly attribute: Attribute
}

export const rowsOf = (attributes: ByGroup): Row[] =>
  Object.entries(attributes).flatMap(([group, items]) => items.map((attribute) => ({ group, attribute })))

export const groupsOf = (rows: readonly Row[]): ByGroup =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ group }) => group)].map(([group, rows]) => [
      group,
      rows.map(({ attribute }) => attribute),
    ]),
  )

/** Keeps the type of a value (number, boolean, list) while it is edited as text. */
export function valueFromText(text: string, before: Attribute['value']): Attribute['value'] {
  if (Array.isArray(before)) return text.split(',').map((item) => item.trim())
  if (typeof before === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  if (typeof before === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  return text
}

export const textOfValue = (value: Attribute['value']) => (Array.isArray(value) ? value.join(', ') : String(value))
