import Supercluster from 'supercluster'
import { type Bounds, project, unproject, WORLD } from './projection.ts'

/** Points by position in these lists, in degrees. `kinds` is the position of each point's kind in the legend. */
export interface Points {
  readonly longitudes: readonly number[]
  readonly latitudes: readonly number[]
  readonly kinds: readonly number[]
}

/** One point, or several that would overlap, at its position in the world. */
export interface Dot {
  readonly x: number
  readonly y: number
  /** How many points of each kind. */
  readonly counts: readonly number[]
  readonly total: number
  /** The position of the point, if there is only one. */
  readonly point?: number
  readonly cluster?: number
}

/** Dots closer than this many pixels are drawn as one. */
const RADIUS = 40
const ZOOM_MAX = 16

export function clusterPoints({ longitudes, latitudes, kinds }: Points, kindCount: number) {
  const countsOf = (kind: number | undefined) => Array.from({ length: kindCount }, (_, at) => (at === kind ? 1 : 0))
  const index = new Supercluster<{ at: number }, { counts: number[] }>({
    radius: RADIUS,
    extent: WORLD,
    maxZoom: ZOOM_MAX,
    map: ({ at }) => ({ counts: countsOf(kinds[at]) }),
    reduce: (sum, { counts }) => {
      sum.counts = sum.counts.map((count, at) => count + (counts[at] ?? 0))
    },
  })
  index.load(
    longitudes.map((longitude, at) => ({
      type: 'Feature',
      properties: { at },
      geometry: { type: 'Point', coordinates: [longitude, latitudes[at] ?? 0] },
    })),
  )
  return {
    /** The dots inside these bounds of the world, at a scale. */
    dotsIn: ([left, top, right, bottom]: Bounds, scale: number): readonly Dot[] => {
      const [west, north] = unproject(Math.max(0, left), Math.max(0, top))
      const [east, south] = unproject(Math.min(WORLD, right), Math.min(WORLD, bottom))
      return index
        .getClusters([west, south, east, north], Math.floor(Math.log2(scale)))
        .map(({ geometry, properties }) => {
          const [longitude = 0, latitude = 0] = geometry.coordinates
          const [x, y] = project(longitude, latitude)
          return 'at' in properties
            ? { x, y, counts: countsOf(kinds[properties.at]), total: 1, point: properties.at }
            : { x, y, counts: properties.counts, total: properties.point_count, cluster: properties.cluster_id }
        })
    },
    /** The scale at which a cluster comes apart. */
    scaleOf: (cluster: number) => 2 ** Math.min(ZOOM_MAX + 1, index.getClusterExpansionZoom(cluster)),
  }
}
export type Clusters = ReturnType<typeof clusterPoints>
