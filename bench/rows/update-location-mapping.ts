import { updateLocationMapping as operation } from '../../server/src/operations/services/update-location-mapping.ts'
import { sameWork } from '../rivals/same-work.ts'
import type { HttpRequest, Row, World } from './row.ts'

const mapping = ({ key }: World, locationId: number, body: object): HttpRequest => ({
  method: 'POST',
  path: `${operation.path}?businessId=${locationId}`,
  headers: { 'x-api-key': key, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Location after location, each in turn with one list and with another: a service leaves and one enters. */
export const updateLocationMapping: Row = {
  name: 'POST services/location-mapping',
  statuses: [200],
  seconds: 1.2,
  alwaysNew: true,
  request: (world, n) => {
    const { own } = world.catalogue
    const { locationId, serviceIds } = own[n % own.length] as (typeof own)[number]
    const from = Math.floor(n / own.length) % 2
    return mapping(world, locationId, { Cakes: serviceIds.slice(from, from + 2) })
  },
  rivals: [
    {
      name: 'ceiling: bare Fastify, same statements in a transaction',
      goal: 0.6,
      routes: sameWork(operation, ({ query, body }) => ({
        query: { businessId: Number((query as { businessId: string }).businessId) },
        body,
      })),
      sameAnswer: false,
    },
  ],
}

/** To and fro between two categories, through one location, which is as much as one account can do at a time. */
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
