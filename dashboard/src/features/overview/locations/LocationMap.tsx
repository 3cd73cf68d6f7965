import { Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useOperation } from '../../../parts/api/operations.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { formatCount } from '../../../parts/format/format.ts'
import type { Points } from '../../../parts/map/clusters.ts'
import PointMap from '../../../parts/map/PointMap.tsx'
import type { Selection } from '../../bulk-edits/SelectionBar.tsx'
import { type Filters, queryOf } from './filters.ts'
import { LocationCard } from './LocationCard.tsx'
import { KINDS, MAP_HEIGHT } from './map-kinds.ts'

/** The locations of the list, on all pages. Locations in a box become selected, as in the list. */
export default function LocationMap({ filters, selection }: { filters: Filters; selection: Selection }) {
  const { colour } = filters
  const { kind: _, sort: __, descending: ___, ...query } = queryOf(filters)
  const points = useOperation('listLocationPoints', { query: { ...query, colour } }, { keepPrevious: true })
  return (
    <Stack gap="xs">
      <Query of={points} lines={8}>
        {({ businessIds, latitudes, longitudes, kinds, unlocated }) => (
          <>
            <MapOfPoints {...{ businessIds, latitudes, longitudes, kinds, colour, selection }} />
            {unlocated > 0 && (
              <Text size="sm" c="dimmed">
                {formatCount(unlocated, 'location has', 'locations have')} no coordinates.
              </Text>
            )}
          </>
        )}
      </Query>
    </Stack>
  )
}

interface Props extends Points {
  readonly businessIds: readonly number[]
  readonly colour: Filters['colour']
  readonly selection: Selection
}
function MapOfPoints({ businessIds, latitudes, longitudes, kinds, colour, selection }: Props) {
  const [openId, setOpenId] = useState<number>()
  const points = useMemo(() => ({ latitudes, longitudes, kinds }), [latitudes, longitudes, kinds])
  const idAt = (point: number) => businessIds[point] as number
  return (
    <PointMap
      label={`Map of ${formatCount(businessIds.length, 'location')}`}
      points={points}
      kinds={KINDS[colour]}
      height={MAP_HEIGHT}
      onOpen={(point) => setOpenId(idAt(point))}
      onSelect={(points) => selection.select(points.map(idAt), true)}
    >
      {openId !== undefined && <LocationCard businessId={openId} onClose={() => setOpenId(undefined)} />}
    </PointMap>
  )
}
