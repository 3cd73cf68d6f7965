import { geoMercator } from 'd3-geo'

/** The world is a square of this size, before the map is zoomed. */
export const WORLD = 256
export const projection = geoMercator()
  .scale(WORLD / (2 * Math.PI))
  .translate([WORLD / 2, WORLD / 2])
  .clipExtent([
    [0, 0],
    [WORLD, WORLD],
  ])
/** The latitude at the edges of the square. */
const LATITUDE_MAX = 85.05

export const project = (longitude: number, latitude: number): readonly [x: number, y: number] =>
  projection([longitude, Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude))]) as [number, number]
export const unproject = (x: number, y: number) => projection.invert?.([x, y]) as [longitude: number, latitude: number]

/** Part of the world, or of the map. */
export type Bounds = readonly [left: number, top: number, right: number, bottom: number]
