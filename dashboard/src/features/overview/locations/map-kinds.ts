import type { Kind } from '../../../parts/map/PointMap.tsx'
import { HEALTH_LABELS } from '../health.ts'
import type { Filters } from './filters.ts'

export const MAP_HEIGHT = 520
export const COLOUR_LABELS: Readonly<Record<Filters['colour'], string>> = { health: 'Health', rating: 'Rating' }

/** The legend of the map: the server sends the position of the kind of each location. */
export const KINDS: Readonly<Record<Filters['colour'], readonly Kind[]>> = {
  health: [
    { label: HEALTH_LABELS.failing, color: 'negative.6' },
    { label: HEALTH_LABELS.attention, color: 'warning.6' },
    { label: HEALTH_LABELS.healthy, color: 'positive.6' },
  ],
  rating: [
    { label: 'Below 3 stars', color: 'negative.6' },
    { label: '3 to 4 stars', color: 'warning.6' },
    { label: '4 stars or more', color: 'positive.6' },
    { label: 'No ratings', color: 'neutral.6' },
  ],
}
