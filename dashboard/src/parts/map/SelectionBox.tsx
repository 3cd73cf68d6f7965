import { Box } from '@mantine/core'
import { type PointerEvent, useState } from 'react'
import classes from './map.module.css'
import type { Bounds } from './projection.ts'

const positionIn = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent): readonly [number, number] => [
  offsetX,
  offsetY,
]

/** Covers the map while a person draws a box, in pixels of the map. */
export function SelectionBox({ onEnd }: { onEnd: (bounds: Bounds) => void }) {
  const [corners, setCorners] = useState<readonly [from: readonly [number, number], to: readonly [number, number]]>()
  const bounds: Bounds | undefined = corners && [
    Math.min(corners[0][0], corners[1][0]),
    Math.min(corners[0][1], corners[1][1]),
    Math.max(corners[0][0], corners[1][0]),
    Math.max(corners[0][1], corners[1][1]),
  ]
  return (
    <Box
      className={classes.selecting}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setCorners([positionIn(event), positionIn(event)])
      }}
      onPointerMove={(event) => setCorners((corners) => corners && [corners[0], positionIn(event)])}
      onPointerUp={() => bounds && onEnd(bounds)}
    >
      {bounds && (
        <Box
          className={classes.box}
          style={{ left: bounds[0], top: bounds[1], width: bounds[2] - bounds[0], height: bounds[3] - bounds[1] }}
        />
      )}
    </Box>
  )
}
