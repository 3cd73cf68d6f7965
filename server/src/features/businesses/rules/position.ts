import type { Position, PositionChange } from '../../../core/contract/business.ts'
import type { Parsed, Violation } from '../../../core/values/violation.ts'

export const noPosition: Position = { latitude: null, longitude: null, coordinatePrecision: 'pin' }

/** Six decimals are about ten centimetres. */
const rounded = (degrees: number | null) => degrees && Math.round(degrees * 1e6) / 1e6

/** Returns the position after the change, or all violations. */
export function parsePosition(
  { latitude, longitude, coordinatePrecision }: PositionChange,
  stored: Position = noPosition,
): Parsed<{ readonly position: Position }> {
  const isCleared = [latitude, longitude].includes('')
  const after = (sent: number | '' | undefined, before: number | null) =>
    sent === undefined ? (isCleared ? null : before) : sent === '' ? null : sent
  const position = {
    latitude: rounded(after(latitude, stored.latitude)),
    longitude: rounded(after(longitude, stored.longitude)),
    coordinatePrecision: coordinatePrecision ?? stored.coordinatePrecision,
  }
  const violations = violationsOfPosition(position)
  return violations.length > 0 ? { ok: false, violations } : { ok: true, position }
}

function violationsOfPosition({ latitude, longitude }: Position): Violation[] {
  if (latitude === null && longitude !== null) return [{ field: 'latitude', rule: 'required with a longitude' }]
  if (longitude === null && latitude !== null) return [{ field: 'longitude', rule: 'required with a latitude' }]
  const isNowhere = latitude === 0 && longitude === 0
  return isNowhere ? [{ field: 'latitude', rule: 'not 0 with longitude 0, which is in the ocean' }] : []
}

/** What anyone may see: nothing if the street address is hidden, or if the coordinates are only those of an area. */
export const publicPosition = (
  { latitude, longitude, coordinatePrecision }: Position,
  isAddressHidden: boolean,
): { readonly latitude: number; readonly longitude: number } | undefined =>
  latitude === null || longitude === null || coordinatePrecision === 'area' || isAddressHidden
    ? undefined
    : { latitude, longitude }
