import { select } from 'd3-selection'
import { type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom'
import type { Clusters, Dot, Points } from './clusters.ts'
import { drawMap, type MapColours, radiusOf } from './draw-map.ts'
import { loadCoarseCountries, loadFineCountries, loadStates, type Outline } from './outlines.ts'
import { type Bounds, project, WORLD } from './projection.ts'

interface Size {
  readonly width: number
  readonly height: number
}
const SCALE_MAX = 2 ** 17
/** When the whole world is this many times as wide as the map, outlines are drawn finer. */
const FINE_WIDTHS = 6

/** Draws points on a canvas, which people can move and zoom. */
export function openMapView(
  element: HTMLCanvasElement,
  size: Size,
  points: Points,
  clusters: Clusters,
  kindColours: readonly string[],
) {
  const { width, height } = size
  element.width = width * window.devicePixelRatio
  element.height = height * window.devicePixelRatio
  const context = element.getContext('2d', { alpha: false }) as CanvasRenderingContext2D
  const style = getComputedStyle(element)
  const colours: MapColours = {
    sea: style.getPropertyValue('--map-sea'),
    land: style.getPropertyValue('--map-land'),
    border: style.getPropertyValue('--map-border'),
    text: style.getPropertyValue('--mantine-color-text'),
    kinds: kindColours.map((name) => style.getPropertyValue(name)),
  }
  context.font = `600 12px ${style.fontFamily}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'

  let transform: ZoomTransform = zoomIdentity
  let dots: readonly Dot[] = []
  let coarse: readonly Outline[] = []
  let fine: readonly Outline[] | undefined
  let states: readonly Outline[] = []
  let isFineRequested = false
  let frame = 0
  let isClosed = false

  const draw = () => {
    frame = 0
    const view: Bounds = [...transform.invert([0, 0]), ...transform.invert([width, height])]
    const isFine = (transform.k * WORLD) / width > FINE_WIDTHS
    if (isFine) void loadFine()
    dots = clusters.dotsIn(view, transform.k)
    drawMap(context, size, transform, view, isFine ? [fine ?? coarse, states] : [coarse], dots, colours)
  }
  const drawSoon = () => {
    if (!isClosed) frame ||= requestAnimationFrame(draw)
  }
  async function loadFine() {
    if (isFineRequested) return
    isFineRequested = true
    // Without outlines, the points are still where they belong.
    const loaded = await Promise.all([loadFineCountries(), loadStates()]).catch(() => undefined)
    if (loaded) [fine, states] = loaded
    drawSoon()
  }
  async function loadCoarse() {
    coarse = await loadCoarseCountries().catch(() => [])
    drawSoon()
  }

  const selection = select(element)
  const scaleMin = Math.max(width, height) / WORLD / 2
  const zoomer = zoom<HTMLCanvasElement, unknown>()
    .scaleExtent([scaleMin, SCALE_MAX])
    .translateExtent([
      [0, 0],
      [WORLD, WORLD],
    ])
    // The wheel scrolls the page, unless the map has the focus.
    .filter(({ type, ctrlKey }: MouseEvent) => type !== 'wheel' || ctrlKey || document.activeElement === element)
    .on('zoom', (event: { transform: ZoomTransform }) => {
      transform = event.transform
      drawSoon()
    })
  const show = ([x, y]: readonly [number, number], scale: number) =>
    zoomer.transform(selection, zoomIdentity.translate(width / 2 - scale * x, height / 2 - scale * y).scale(scale))
  const showAll = () => {
    const [left, top, right, bottom] = boundsOf(points)
    const scale = Math.min((width - MARGIN) / (right - left), (height - MARGIN) / (bottom - top))
    show([(left + right) / 2, (top + bottom) / 2], Math.max(scale, scaleMin))
  }
  selection.call(zoomer)
  showAll()
  void loadCoarse()

  const dotAt = (x: number, y: number) =>
    dots.findLast((dot) => {
      const [dotX, dotY] = transform.apply([dot.x, dot.y])
      return Math.hypot(dotX - x, dotY - y) <= Math.max(TOUCH_RADIUS, radiusOf(dot))
    })
  return {
    showAll,
    zoomBy: (factor: number) => zoomer.scaleBy(selection, factor),
    moveBy: (x: number, y: number) => zoomer.translateBy(selection, x / transform.k, y / transform.k),
    /** The point at this position of the canvas. A cluster there is shown larger instead. */
    pointAt: (x: number, y: number): number | undefined => {
      const dot = dotAt(x, y)
      if (dot?.cluster !== undefined) show([dot.x, dot.y], Math.min(SCALE_MAX, clusters.scaleOf(dot.cluster)))
      return dot?.point
    },
    pointsIn: ([left, top, right, bottom]: Bounds) =>
      points.longitudes.flatMap((longitude, at) => {
        const [x, y] = transform.apply([...project(longitude, points.latitudes[at] ?? 0)])
        return x >= left && x <= right && y >= top && y <= bottom ? [at] : []
      }),
    close: () => {
      isClosed = true
      cancelAnimationFrame(frame)
      selection.on('.zoom', null)
    },
  }
}
export type MapView = ReturnType<typeof openMapView>

const TOUCH_RADIUS = 12
const MARGIN = 96
/** A single point is shown with this much of the world around it: a town. */
const TOWN = WORLD / 20_000

function boundsOf({ longitudes, latitudes }: Points): Bounds {
  if (longitudes.length === 0) return [0, WORLD / 6, WORLD, (WORLD * 5) / 6]
  const positions = longitudes.map((longitude, at) => project(longitude, latitudes[at] ?? 0))
  const edge = (at: 0 | 1, isHigher: boolean) =>
    positions.reduce((edge, position) => (position[at] > edge === isHigher ? position[at] : edge), isHigher ? 0 : WORLD)
  const [left, top, right, bottom] = [edge(0, false), edge(1, false), edge(0, true), edge(1, true)]
  return [left - TOWN, top - TOWN, right + TOWN, bottom + TOWN]
}
