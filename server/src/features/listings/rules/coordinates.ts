import type { Position, PositionChange } from '../../../core/contract/business.ts'
import type { Parsed, Violation } from '../../../core/values/violation.ts'
import { parsePosition } from '../../businesses/rules/position.ts'

const DEGREES = /^[+-]?\d{1,3}(?:[.,]\d{1,20})?$/
const MAX = { latitude: 90, longitude: 180 } as const

type Precision = PositionChange['coordinatePrecision']
type Coordinates = Omit<Position, 'coordinatePrecision'> & { readonly coordinatePrecision?: Precision | undefined }

/** Both coordinates or neither; undefined for neither. */
export function parseCoordinates(
  latitude: string | number | null = '',
  longitude: string | number | null = '',
  coordinatePrecision?: Precision,
): Parsed<{ readonly coordinates: Coordinates | undefined }> {
  const texts = { latitude: String(latitude ?? '').trim(), longitude: String(longitude ?? '').trim() }
  if (texts.latitude === '' && texts.longitude === '') return { ok: true, coordinates: undefined }
  const violations: Violation[] = []
  const read = (field: 'latitude' | 'longitude') => {
    const degrees = DEGREES.test(texts[field]) ? Number(texts[field].replace(',', '.')) : Number.NaN
    if (Math.abs(degrees) <= MAX[field]) return degrees
    violations.push({ field, rule: texts[field] === '' ? 'required' : `-${MAX[field]} to ${MAX[field]} degrees` })
    return 0
  }
  const coordinates = { latitude: read('latitude'), longitude: read('longitude') }
  if (violations.length > 0) return { ok: false, violations }
  const parsed = parsePosition(coordinates)
  return parsed.ok ? { ok: true, coordinates: { ...parsed.position, coordinatePrecision } } : parsed
}
