import type { ZoomTransform } from 'd3-zoom'
import type { Dot } from './clusters.ts'
import type { Outline } from './outlines.ts'
import type { Bounds } from './projection.ts'

export interface MapColours {
  readonly sea: string
  readonly land: string
  readonly border: string
  readonly text: string
  /** One for each kind of point. */
  readonly kinds: readonly string[]
}

const overlaps = (a: Bounds, b: Bounds) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

export const radiusOf = ({ total }: Dot) => (total === 1 ? 6 : Math.min(26, 10 + 3 * Math.log2(total)))

/** Draws outlines in world coordinates, then the dots in pixels, so that only the borders are scaled. */
export function drawMap(
  canvas: CanvasRenderingContext2D,
  size: { readonly width: number; readonly height: number },
  { x, y, k }: ZoomTransform,
  view: Bounds,
  layers: readonly (readonly Outline[])[],
  dots: readonly Dot[],
  colours: MapColours,
) {
  const density = window.devicePixelRatio
  canvas.setTransform(density, 0, 0, density, 0, 0)
  canvas.fillStyle = colours.sea
  canvas.fillRect(0, 0, size.width, size.height)
  canvas.setTransform(density * k, 0, 0, density * k, density * x, density * y)
  canvas.strokeStyle = colours.border
  for (const [at, layer] of layers.entries()) {
    canvas.lineWidth = (at === 0 ? 1 : 0.5) / k
    canvas.fillStyle = colours.land
    for (const { path, bounds } of layer) {
      if (!overlaps(bounds, view)) continue
      if (at === 0) canvas.fill(path)
      canvas.stroke(path)
    }
  }
  canvas.setTransform(density, 0, 0, density, 0, 0)
  for (const dot of dots) drawDot(canvas, x + k * dot.x, y + k * dot.y, dot, colours)
}

/** A point has the colour of its kind; around the number of a cluster, each kind has its share of the ring. */
function drawDot(canvas: CanvasRenderingContext2D, x: number, y: number, dot: Dot, { kinds, land, text }: MapColours) {
  const radius = radiusOf(dot)
  let from = -Math.PI / 2
  for (const [kind, count] of dot.counts.entries()) {
    if (count === 0) continue
    const to = from + (2 * Math.PI * count) / dot.total
    canvas.beginPath()
    canvas.moveTo(x, y)
    canvas.arc(x, y, radius, from, to)
    canvas.closePath()
    canvas.fillStyle = kinds[kind] ?? text
    canvas.fill()
    from = to
  }
  canvas.beginPath()
  canvas.arc(x, y, radius, 0, 2 * Math.PI)
  canvas.strokeStyle = land
  canvas.lineWidth = 1.5
  canvas.stroke()
  if (dot.total === 1) return
  canvas.beginPath()
  canvas.arc(x, y, radius - 4, 0, 2 * Math.PI)
  canvas.fillStyle = land
  canvas.fill()
  canvas.fillStyle = text
  canvas.fillText(dot.total < 10_000 ? String(dot.total) : `${Math.round(dot.total / 1000)}k`, x, y)
}
