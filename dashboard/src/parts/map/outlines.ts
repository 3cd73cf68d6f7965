import { type GeoContext, geoPath } from 'd3-geo'
import type { Feature } from 'geojson'
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
async function loadAreas(url: string, object: string): Promise<readonly Feature[]> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const topology = (await response.json()) as Topology<Record<string, GeometryCollection>>
  return feature(topology, topology.objects[object] as GeometryCollection).features
}

async function loadOutlines(url: string, object: string): Promise<readonly Outline[]> {
  return (await loadAreas(url, object)).map((area) => {
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

/** Each file is loaded once, when it is first needed. */
function once<Loaded>(load: () => Promise<Loaded>) {
  let loading: Promise<Loaded> | undefined
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
/** Each with the numeric code of its country as id. */
export const loadCountryAreas = once(() => loadAreas(fineUrl, 'countries'))
export const loadStates = once(() => loadOutlines(statesUrl, 'states'))
