import type { HealthIssue } from '../../publishing/store/location-health.ts'

export interface LocationFilter {
  /** Id or number of a business; includes everything below it. */
  readonly below: number | undefined
  readonly search: string | undefined
  readonly city: string | undefined
  readonly health: HealthIssue | 'attention' | 'healthy' | undefined
  readonly rating: 'low' | 'medium' | 'high' | 'none' | undefined
  readonly directory: string | undefined
  readonly state: string | undefined
}
export interface LocationOrder {
  readonly by: 'name' | 'rating' | 'reviews' | 'health'
  readonly isDescending: boolean
}
