import type { Home } from '../../../parts/api/generated.ts'
import type { Business } from '../../../parts/business/current-business.ts'
import {
  formatAverage,
  formatCount,
  formatCountUpToMax,
  formatDate,
  formatNumber,
  formatPercent,
} from '../../../parts/format/format.ts'
import { HEALTH_LABELS } from '../health.ts'

export interface Tile {
  readonly label: string
  readonly value: string
  readonly detail: string
  /** Whether the figure needs attention. */
  readonly isUrgent: boolean
  readonly to: string
  readonly search?: object
}
export interface TileGroup {
  readonly title: string
  readonly tiles: readonly Tile[]
}

/** "+5" or "−2", the difference of the figures as they are shown; undefined if they are the same. */
function formatChange(now: number, before: number, digits = 0): string | undefined {
  const difference = Number(now.toFixed(digits)) - Number(before.toFixed(digits))
  if (difference === 0) return undefined
  return `${difference > 0 ? '+' : '−'}${Math.abs(difference).toFixed(digits)}`
}

const formatChangeSince = (now: number, before: number, digits = 0): string => {
  const change = formatChange(now, before, digits)
  return change ? `${change} compared with the previous 30 days` : 'Same as in the previous 30 days'
}

/** Every tile links to the list behind its figure. */
export function tilesOf(home: Home, business: Pick<Business, 'businessNumber' | 'type'>): TileGroup[] {
  return [
    { title: 'Reviews', tiles: reviewTiles(home, business) },
    { title: 'Listings', tiles: listingTiles(home, business) },
    { title: 'Insights and connections', tiles: otherTiles(home, business) },
  ]
}

const screenOf = ({ businessNumber }: Pick<Business, 'businessNumber'>, screen: string) =>
  `/app/business/${businessNumber}/${screen}`

function reviewTiles({ reviews }: Home, business: Pick<Business, 'businessNumber'>): Tile[] {
  const { current, previous, badUnanswered, failingSources } = reviews
  const to = screenOf(business, 'reviews')
  const period = { from: current.from, to: current.to }
  const isRated = current.averageRating > 0
  const wasRated = previous.averageRating > 0
  return [
    {
      label: 'Average rating, last 30 days',
      value: isRated ? formatAverage(current.averageRating) : '–',
      detail: !wasRated
        ? 'No ratings in the previous 30 days'
        : isRated
          ? formatChangeSince(current.averageRating, previous.averageRating, 1)
          : `${formatAverage(previous.averageRating)} in the previous 30 days`,
      isUrgent: false,
      to,
      search: { part: 'report', ...period },
    },
    {
      label: 'New reviews, last 30 days',
      value: formatNumber(current.reviews),
      detail: formatChangeSince(current.reviews, previous.reviews),
      isUrgent: false,
      to,
      search: period,
    },
    {
      label: 'Unanswered 1–2 star reviews',
      value: formatCountUpToMax(badUnanswered),
      detail: badUnanswered === 0 ? 'None waiting for a reply' : 'Waiting for a reply',
      isUrgent: badUnanswered > 0,
      to,
      search: { stars: ['1', '2'], status: 'unreplied' },
    },
    ...(failingSources === 0
      ? []
      : [
          {
            label: 'Review source errors',
            value: formatNumber(failingSources),
            detail: 'New reviews are not arriving',
            isUrgent: true,
            to,
            search: { part: 'sources' },
          },
        ]),
  ]
}

function listingTiles({ health }: Home, business: Pick<Business, 'businessNumber' | 'type'>): Tile[] {
  const isLocation = business.type === 'location'
  /** The locations with an issue, or the screen where a single location is fixed. */
  const linkTo = (issue: string, screen: string, search?: object) =>
    isLocation
      ? { to: screenOf(business, screen), ...(search && { search }) }
      : { to: '/app/locations', search: { health: issue, in: business.businessNumber } }
  const count = (
    label: string,
    issue: 'failing' | 'images' | 'incomplete',
    locations: number,
    where: { to: string; search?: object },
  ): Tile => ({
    label: isLocation ? HEALTH_LABELS[issue] : label,
    value: isLocation ? (locations > 0 ? 'Yes' : 'No') : formatNumber(locations),
    detail:
      locations === 0
        ? 'None found'
        : isLocation
          ? 'Needs attention'
          : locations === 1
            ? 'Location affected'
            : 'Locations affected',
    isUrgent: locations > 0,
    ...where,
  })
  return [
    ...(isLocation
      ? []
      : [
          {
            label: 'Healthy locations',
            value: `${formatNumber(health.healthy)} of ${formatNumber(health.locations)}`,
            detail:
              health.healthy === health.locations
                ? 'Nothing to do'
                : `${formatCount(health.locations - health.healthy, 'location')} to check`,
            isUrgent: false,
            ...linkTo('attention', 'listing'),
          },
        ]),
    {
      label: "Fields that don't match",
      value: formatNumber(health.driftedFields),
      detail:
        health.driftedFields === 0
          ? 'No differences found'
          : isLocation
            ? 'Choose which values to keep'
            : `At ${formatCount(health.drifted, 'location')}`,
      isUrgent: health.driftedFields > 0,
      to: screenOf(business, 'directories'),
    },
    count('Directory errors', 'failing', health.failing, linkTo('failing', 'directories')),
    count('Image errors', 'images', health.images, linkTo('images', 'listing', { section: 'media' })),
    count('Incomplete listings', 'incomplete', health.incomplete, linkTo('incomplete', 'listing')),
  ]
}

function otherTiles(home: Home, business: Pick<Business, 'businessNumber'>): Tile[] {
  const { visibility, unreadTexts, failingWebhooks } = home
  const [last, before] = visibility
  const share = last?.share ?? undefined
  return [
    {
      label: 'AI visibility, last run',
      value: share === undefined ? '–' : formatPercent(share),
      detail: formatVisibility(last, before),
      isUrgent: false,
      to: screenOf(business, 'search-ai'),
      ...(last && { search: { from: last.day, to: last.day } }),
    },
    {
      label: 'Reviews and posts to analyse',
      value: formatNumber(unreadTexts),
      detail: unreadTexts === 0 ? 'None waiting' : 'Themes are still being updated',
      isUrgent: false,
      to: screenOf(business, 'themes'),
    },
    ...(failingWebhooks === null
      ? []
      : [
          {
            label: 'Webhook errors',
            value: formatNumber(failingWebhooks),
            detail: failingWebhooks === 0 ? 'None found' : 'Deliveries are failing',
            isUrgent: failingWebhooks > 0,
            to: screenOf(business, 'webhooks'),
          },
        ]),
  ]
}

type RunDay = Home['visibility'][number]
function formatVisibility(last: RunDay | undefined, before: RunDay | undefined): string {
  if (!last) return 'No runs yet'
  if (last.share === null) return 'No answers in the last run'
  if (!before || before.share === null) return `First run, on ${formatDate(last.day)}`
  const change = formatChange(last.share, before.share)
  const day = formatDate(last.day)
  return change
    ? `${day}, ${change} points since ${formatDate(before.day)}`
    : `${day}, no change since ${formatDate(before.day)}`
}
