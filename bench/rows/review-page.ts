import type { FastifyInstance } from 'fastify'
import { parseLinkNumber } from '../../server/src/domain/campaign/link-token.ts'
import { sendCustomerPage } from '../../server/src/http/requests/customer-page.ts'
import { requestContent } from '../../server/src/http/requests/request-page.ts'
import { findReviewPage, type ReviewPage } from '../../server/src/store/campaign/review-pages.ts'
import type { RivalParts } from '../rivals/parts.ts'
import type { Row } from './row.ts'

/** The review request pages of all locations in turn. */
export const reviewPage: Row = {
  name: 'GET /r/{token}',
  statuses: [200],
  seconds: 2,
  request: ({ reviewPaths }, n) => ({
    method: 'GET',
    path: reviewPaths[n % reviewPaths.length] as string,
    headers: {},
  }),
  rivals: [{ name: 'ceiling: bare Fastify, same statement and page', goal: 0.6, routes: samePage, sameAnswer: false }],
}

/** Without checking the link signature, without limits and without the headers of the service. */
function samePage(app: FastifyInstance, { db }: RivalParts) {
  app.get<{ Params: { token: string } }>('/r/:token', async ({ params: { token } }, reply) => {
    const page = (await findReviewPage(db, parseLinkNumber(token.split('.')[0] as string))) as ReviewPage
    return sendCustomerPage(reply, 200, {
      title: `Thank you for visiting ${page.name}`,
      business: page.name,
      content: requestContent(page, `/r/${token}`, false),
      leadsToSites: page.sites.length > 0,
    })
  })
}
