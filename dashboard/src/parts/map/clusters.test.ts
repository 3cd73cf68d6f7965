import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clusterPoints } from './clusters.ts'
import { type Bounds, WORLD } from './projection.ts'

const EVERYWHERE: Bounds = [0, 0, WORLD, WORLD]
const points = { longitudes: [-73.99, -73.98, 2.35], latitudes: [40.73, 40.74, 48.86], kinds: [0, 1, 1] }

test('near points are one dot that counts each kind, until the map is scaled enough to tell them apart', () => {
  const { dotsIn, scaleOf } = clusterPoints(points, 2)
  const [cluster, paris] = dotsIn(EVERYWHERE, 8).toSorted((a, b) => b.total - a.total)
  assert.deepEqual([cluster?.total, cluster?.counts, paris?.point], [2, [1, 1], 2])
  const scale = scaleOf(cluster?.cluster as number)
  assert.deepEqual(
    dotsIn(EVERYWHERE, scale).map(({ point }) => point),
    [0, 1, 2],
  )
})

test('dots outside of the view are omitted', () => {
  const { dotsIn } = clusterPoints(points, 2)
  const europe: Bounds = [WORLD / 2, 0, WORLD, WORLD]
  assert.deepEqual(
    dotsIn(europe, 8).map(({ point }) => point),
    [2],
  )
})
