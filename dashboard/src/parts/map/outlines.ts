import { type GeoContext, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import statesUrl from 'us-atlas/states-10m.json?url'
import fineUrl from 'world-atlas/countries-50m.json?url'
import coarseUrl from 'world-atlas/countries-110m.json?url'
import { type Bounds, projection } from './projection.ts'

export interface Outline {
  readonly path: Path2D
  readonly bounds: Bounds
}
async function loadOutlines(url: string, object: string): Promise<readonly Outline[]> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const topology = (await response.json()) as Topology<Record<string, GeometryCollection>>
  return feature(topology, topology.objects[object] as GeometryCollection).features.map((area) => {
    const path = new Path2D()
    const context: GeoContext = {
      beginPath: () => {},
      moveTo: (x, y) => path.moveTo(x, y),
      lineTo: (x, y) => path.lineTo(x, y),
      closePath: () => path.closePath(),
      arc: (...circle) => path.arc(...circle),
    }
    geoPath(projection, context)(area)
    const [[left, top], [right, bottom]] = geoPath(projection).bounds(area)
    return { path, bounds: [left, top, right, bottom] }
  })
}

/** Each file is loaded once, when it is first drawn. */
const once = (load: () => Promise<readonly Outline[]>) => {
  let loading: Promise<readonly Outline[]> | undefined
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
export const loadCoarseCountries = once(() => loadOutlines(coarseUrl, 'countries'))
export const loadFineCountries = once(() => loadOutlines(fineUrl, 'countries'))
export const loadStates = once(() => loadOutlines(statesUrl, 'states'))
