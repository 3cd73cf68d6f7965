import { Badge, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ListedLocation } from '../../api/generated.ts'
import { HEALTH_TONES, healthInWords, issuesOf, placeOfIssue } from '../../businesses/health.ts'

/** Leads to the screen where the worst issue is fixed. The tooltip names all of them. */
export function HealthBadge({ of: { businessNumber, health } }: { of: ListedLocation }) {
  if (!health) return null
  const { screen, search } = placeOfIssue(health)
  const badge = (
    <Badge
      component={Link}
      to={`/app/business/${businessNumber}/${screen}`}
      search={search as never}
      color={HEALTH_TONES[health.state]}
      className="link-badge"
    >
      {healthInWords(health)}
    </Badge>
  )
  return health.state === 'healthy' ? badge : <Tooltip label={issuesOf(health).join(' · ')}>{badge}</Tooltip>
}
