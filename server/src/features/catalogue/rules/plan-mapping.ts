import { formatServiceId } from './item-ids.ts'
import type { RequestedCategory } from './parse-mapping.ts'

/** A service seen from one location. */
export interface LocationService {
  readonly serviceId: number
  /** The number of locations that offer it. */
  readonly carriers: number
  /** Whether this location is one of them. */
  readonly carried: boolean
}
/** An existing category, with those of its services that the location offers or will offer. */
export interface StoredCategory {
  readonly categoryId: number
  readonly name: string
  readonly key: string
  readonly services: readonly LocationService[]
}
export interface MappingPlan {
  readonly leaving: readonly { readonly categoryId: number; readonly serviceId: number }[]
  readonly entering: readonly { readonly key: string; readonly name: string; readonly serviceId: number }[]
  /** Services that are new at this location. */
  readonly newlyCarried: readonly number[]
  /** Services that change category and are also offered elsewhere, with the number of those locations. */
  readonly shared: readonly { readonly serviceId: number; readonly elsewhere: number }[]
  readonly before: Readonly<Record<string, readonly string[]>>
  readonly after: Readonly<Record<string, readonly string[]>>
}

/**
 * The changes after which each requested category has exactly the listed services at this location. A service that the
 * request adds to the location is also removed from requested categories that do not list it, so sending a map twice is
 * the same as sending it once.
 */
export function planMapping(
  requested: readonly RequestedCategory[],
  stored: readonly StoredCategory[],
  listed: readonly LocationService[],
): MappingPlan {
  const byKey = new Map(stored.map((category) => [category.key, category]))
  const servicesById = new Map(
    [...listed, ...stored.flatMap(({ services }) => services)].map((each) => [each.serviceId, each]),
  )
  const changes = requested
    .map((category) => changeOf(category, byKey.get(category.key)))
    .filter(({ leaving, entering }) => leaving.length + entering.length > 0)
  const leaving = changes.flatMap((change) => change.leaving)
  const entering = changes.flatMap((change) => change.entering)
  const moved = new Set([...leaving, ...entering].map(({ serviceId }) => serviceId))
  return {
    leaving,
    entering,
    newlyCarried: listed.filter(({ carried }) => !carried).map(({ serviceId }) => serviceId),
    shared: [...moved].map((serviceId) => elsewhere(servicesById.get(serviceId))).filter((each) => each.elsewhere > 0),
    before: Object.fromEntries(changes.map(({ name, before }) => [name, before.map(formatServiceId)])),
    after: Object.fromEntries(changes.map(({ name, after }) => [name, after.map(formatServiceId)])),
  }
}

function changeOf({ name: sent, key, serviceIds }: RequestedCategory, stored: StoredCategory | undefined) {
  const { categoryId, name, services } = stored ?? { categoryId: 0, name: sent, services: [] }
  const present = new Set(services.map(({ serviceId }) => serviceId))
  const requestedIds = new Set(serviceIds)
  return {
    name,
    leaving: [...present].filter((id) => !requestedIds.has(id)).map((serviceId) => ({ categoryId, serviceId })),
    entering: serviceIds.filter((id) => !present.has(id)).map((serviceId) => ({ key, name, serviceId })),
    before: [...present],
    after: serviceIds,
  }
}

const elsewhere = (
  { serviceId, carriers, carried }: LocationService = { serviceId: 0, carriers: 0, carried: false },
) => ({
  serviceId,
  elsewhere: carriers - (carried ? 1 : 0),
})
