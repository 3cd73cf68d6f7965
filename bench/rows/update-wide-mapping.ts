import type { HttpRequest, Row, World } from './row.ts'
import { mapping } from './update-location-mapping.ts'

/** Moves the service back and forth between two categories, always at the same location. */
const move = (world: World, n: number, service: 'wide' | 'narrow'): HttpRequest => {
  const { locationIds, [service]: id } = world.catalogue.crowd
  const [from, to] = n % 2 === 0 ? ['A', 'B'] : ['B', 'A']
  return mapping(world, locationIds[0] as number, { [`${service} ${from}`]: [], [`${service} ${to}`]: [id] })
}

export const updateWideMapping: Row = {
  name: 'POST services/location-mapping, a service of 10,000 locations',
  statuses: [200],
  seconds: 1.2,
  alwaysNew: true,
  request: (world, n) => move(world, n, 'wide'),
  rivals: [
    {
      name: 'itself: a service of 10 locations',
      goal: 0.8,
      request: (world, n) => move(world, n, 'narrow'),
      sameAnswer: false,
    },
  ],
}
