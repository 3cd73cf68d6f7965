import type { FastifyInstance } from 'fastify'
import { updateLocationMapping as operation } from '../../server/src/operations/services/update-location-mapping.ts'
import type { RivalParts } from '../rivals/parts.ts'
import { sameWork } from '../rivals/same-work.ts'
import type { HttpRequest, Row, World } from './row.ts'

export const mapping = ({ key }: World, locationId: number, body: object): HttpRequest => ({
  method: 'POST',
  path: `${operation.path}?businessId=${locationId}`,
  headers: { 'x-api-key': key, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Updates all locations in turn, alternating between two lists: one service is removed and one is added. */
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
      routes: sameMapping,
      sameAnswer: false,
    },
  ],
}

async function sameMapping(app: FastifyInstance, parts: RivalParts) {
  const work = await sameWork(operation, parts)
  app.post<{ Querystring: { businessId: string } }>(operation.path, async ({ query, body }, reply) => {
    reply.type('application/json; charset=utf-8')
    return work({ query: { businessId: Number(query.businessId) }, body })
  })
}
