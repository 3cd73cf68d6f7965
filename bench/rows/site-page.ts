import type { FastifyInstance } from 'fastify'
import { sitePolicy } from '../../server/src/core/http/pages/site-style.ts'
import { findPage, type PublicPage } from '../../server/src/features/microsites/pages/register-sites.ts'
import { numberOf } from '../load-businesses.ts'
import type { RivalParts } from '../rivals/parts.ts'
import { sendSameBytes } from '../rivals/same-bytes.ts'
import type { Row } from './row.ts'

const PAGES = 100

/** The pages of a hundred locations, requested repeatedly. */
export const sitePage: Row = {
  name: 'GET /sites/{businessNumber}',
  statuses: [200],
  request: ({ businessIds }, n) => ({
    method: 'GET',
    path: `/sites/${numberOf(businessIds[n % PAGES] as number)}`,
    headers: {},
  }),
  rival: { name: 'bare Fastify, the same bytes', goal: 0.4, routes: sameBytes, sameAnswer: false },
}

async function sameBytes(app: FastifyInstance, { db, businessId }: RivalParts) {
  const place = { baseUrl: 'http://localhost:8080', mapUrl: 'geo:0,0?q={address}' }
  const { page } = (await findPage(db, numberOf(businessId), place, new Date(), undefined)) as PublicPage
  sendSameBytes(app, '/sites/:id', page.body, {
    etag: page.etag,
    'cache-control': 'public, max-age=60',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': sitePolicy,
  })
}
