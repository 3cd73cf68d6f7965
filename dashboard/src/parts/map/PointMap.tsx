import { ActionIcon, Box, Group, Text, useComputedColorScheme } from '@mantine/core'
import { useResizeObserver } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { ChartColour } from '../charts/meaning.ts'
import { formatNumber } from '../format/format.ts'
import { Icon } from '../layout/Icon.tsx'
import { clusterPoints, type Points } from './clusters.ts'
import classes from './map.module.css'
import { type MapView, openMapView } from './map-view.ts'
import { SelectionBox } from './SelectionBox.tsx'

export interface Kind {
  readonly label: string
  readonly color: ChartColour
}
interface Props {
  readonly label: string
  readonly points: Points
  readonly kinds: readonly Kind[]
  readonly height: number
  readonly onOpen: (point: number) => void
  /** The points inside a box that a person has drawn. Without it, none can be drawn. */
  readonly onSelect?: (points: readonly number[]) => void
  /** Shown over the map. */
  readonly children?: ReactNode
}

/** How far an arrow key moves the map, in pixels. */
const STEP = 64
const KEYS: Readonly<Record<string, (view: MapView) => void>> = {
  '+': ({ zoomBy }) => zoomBy(2),
  '=': ({ zoomBy }) => zoomBy(2),
  '-': ({ zoomBy }) => zoomBy(0.5),
  0: ({ showAll }) => showAll(),
  ArrowLeft: ({ moveBy }) => moveBy(STEP, 0),
  ArrowRight: ({ moveBy }) => moveBy(-STEP, 0),
  ArrowUp: ({ moveBy }) => moveBy(0, STEP),
  ArrowDown: ({ moveBy }) => moveBy(0, -STEP),
}

const variableOf = (color: ChartColour) => `--mantine-color-${color.replace('.', '-')}`

/**
 * Points on outlines of countries, without any other server. What it shows must also be in a list. Screens that use it load
 * it lazily.
 */
export default function PointMap(props: Props) {
  const [frame, { width }] = useResizeObserver<HTMLDivElement>()
  const scheme = useComputedColorScheme('light')
  return (
    <Box ref={frame} className={classes.frame} h={props.height}>
      {/* A canvas does not follow changes of the colours. */}
      {width > 0 && <MapCanvas key={scheme} {...props} width={Math.round(width)} />}
      {props.children && <Box className={classes.card}>{props.children}</Box>}
    </Box>
  )
}

function MapCanvas({ label, points, kinds, width, height, onOpen, onSelect }: Props & { width: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const view = useRef<MapView>(null)
  const [isSelecting, setIsSelecting] = useState(false)
  const clusters = useMemo(() => clusterPoints(points, kinds.length), [points, kinds.length])
  useEffect(() => {
    if (!canvas.current) return
    const variables = kinds.map(({ color }) => variableOf(color))
    view.current = openMapView(canvas.current, { width, height }, points, clusters, variables)
    return () => view.current?.close()
  }, [clusters, points, kinds, width, height])

  const pressKey = (event: KeyboardEvent) => {
    const move = KEYS[event.key]
    if (!move || !view.current) return
    event.preventDefault()
    move(view.current)
  }
  return (
    <>
      <canvas
        ref={canvas}
        className={classes.canvas}
        style={{ width, height }}
        tabIndex={0}
        role="img"
        aria-label={`${label}. Arrow keys move it, plus and minus zoom, 0 shows everything.`}
        onKeyDown={pressKey}
        onClick={({ nativeEvent: { offsetX, offsetY } }) => {
          const point = view.current?.pointAt(offsetX, offsetY)
          if (point !== undefined) onOpen(point)
        }}
      />
      {isSelecting && (
        <SelectionBox
          onEnd={(bounds) => {
            setIsSelecting(false)
            if (view.current) onSelect?.(view.current.pointsIn(bounds))
          }}
        />
      )}
      <Box className={classes.controls}>
        <ActionIcon variant="default" aria-label="Zoom in" onClick={() => view.current?.zoomBy(2)}>
          <Icon name="plus" size={18} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Zoom out" onClick={() => view.current?.zoomBy(0.5)}>
          <Icon name="minus" size={18} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Show everything" onClick={() => view.current?.showAll()}>
          <Icon name="frame" size={18} />
        </ActionIcon>
        {onSelect && (
          <ActionIcon
            variant={isSelecting ? 'filled' : 'default'}
            aria-label="Select with a box"
            aria-pressed={isSelecting}
            onClick={() => setIsSelecting(!isSelecting)}
          >
            <Icon name="select" size={18} />
          </ActionIcon>
        )}
      </Box>
      <Group className={classes.legend} gap="md">
        {kinds.map(({ label, color }, kind) => (
          <Group key={label} gap={6} wrap="nowrap">
            <span className={classes.sample} style={{ background: `var(${variableOf(color)})` }} />
            <Text size="sm">
              {label} {formatNumber(points.kinds.filter((one) => one === kind).length)}
            </Text>
          </Group>
        ))}
      </Group>
    </>
  )
}
