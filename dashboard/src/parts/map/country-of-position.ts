import { geoContains } from 'd3-geo'
import type { Feature } from 'geojson'
import { iso31661Alpha2ToNumeric } from 'iso-3166'
import type { Position } from './parse-position.ts'

const EARTH_RADIUS_KM = 6371
/** Outlines are coarse, and islands and piers lie outside of them. */
const NEAR_KM = 50
const DIRECTIONS = 16

/**
 * Whether a position lies in a country or near it. `swapped` if it would with latitude and longitude exchanged. Undefined for
 * a country without an outline.
 */
export function compareWithCountry(
  { latitude, longitude }: Position,
  countryCode: string,
  countries: readonly Feature[],
): 'near' | 'far' | 'swapped' | undefined {
  const country = countries.find(({ id }) => id !== undefined && id === iso31661Alpha2ToNumeric[countryCode])
  if (!country) return undefined
  if (isNear([longitude, latitude], country)) return 'near'
  return Math.abs(longitude) <= 90 && isNear([latitude, longitude], country) ? 'swapped' : 'far'
}

const isNear = (position: [number, number], country: Feature) =>
  geoContains(country, position) || around(position).some((near) => geoContains(country, near))

/** Positions on a circle, half the distance and the whole one away. */
const around = ([longitude, latitude]: [number, number]): readonly [number, number][] =>
  [NEAR_KM / 2, NEAR_KM].flatMap((km) =>
    Array.from({ length: DIRECTIONS }, (_, at): [number, number] => {
      const angle = (2 * Math.PI * at) / DIRECTIONS
      const degrees = (km / EARTH_RADIUS_KM) * (180 / Math.PI)
      const north = Math.max(-90, Math.min(90, latitude + degrees * Math.cos(angle)))
      const parallel = Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
      return [longitude + (degrees * Math.sin(angle)) / parallel, north]
    }),
  )
