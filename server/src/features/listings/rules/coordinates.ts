import type { Parsed, Violation } from '../../../core/values/violation.ts'

export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

const DEGREES = /^[+-]?\d{1,3}(?:[.,]\d{1,20})?$/
const MAX = { latitude: 90, longitude: 180 } as const

/** Both or neither; undefined for neither. */
export function parseCoordinates(
  latitude: string | number = '',
  longitude: string | number = '',
): Parsed<{ readonly coordinates: Coordinates | undefined }> {
  const texts = { latitude: String(latitude).trim(), longitude: String(longitude).trim() }
  if (texts.latitude === '' && texts.longitude === '') return { ok: true, coordinates: undefined }
  const violations: Violation[] = []
  const read = (field: 'latitude' | 'longitude') => {
    const degrees = DEGREES.test(texts[field]) ? Number(texts[field].replace(',', '.')) : Number.NaN
    if (Math.abs(degrees) <= MAX[field]) return degrees
    violations.push({ field, rule: texts[field] === '' ? 'required' : `-${MAX[field]} to ${MAX[field]} degrees` })
    return 0
  }
  const coordinates = { latitude: read('latitude'), longitude: read('longitude') }
  return violations.length > 0 ? { ok: false, violations } : { ok: true, coordinates }
}
