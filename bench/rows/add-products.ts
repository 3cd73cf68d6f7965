import type { FastifyInstance } from 'fastify'
import { addProductsToLocation as operation } from '../../server/src/operations/products/add-products-to-location.ts'
import type { RivalParts } from '../rivals/parts.ts'
import { sameWork } from '../rivals/same-work.ts'
import type { Row } from './row.ts'

const AT_ONCE = 3

/** Adds three products to each location in turn, then the next three. */
export const addProducts: Row = {
  name: 'POST product/addProduct',
  statuses: [200],
  seconds: 1.2,
  alwaysNew: true,
  request: ({ key, catalogue: { crowd } }, n) => {
    const from = (Math.floor(n / crowd.locationIds.length) * AT_ONCE) % (crowd.productIds.length - AT_ONCE)
    return {
      method: 'POST',
      path: operation.path,
      headers: {
        'x-api-key': key,
        'content-type': 'application/json',
        'x-business-number': String(crowd.locationIds[n % crowd.locationIds.length]),
      },
      body: JSON.stringify({ productIds: crowd.productIds.slice(from, from + AT_ONCE) }),
    }
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
  app.post(operation.path, ({ headers, body }) =>
    work({ headers: { 'x-business-number': Number(headers['x-business-number']) }, body }),
  )
}
