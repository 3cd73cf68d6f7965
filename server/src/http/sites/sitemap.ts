import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../errors/api-error.ts'
import type { Db } from '../../platform/database.ts'
import { listSiteBlocks, listSites } from '../../store/sites.ts'
import type { Route } from '../conventions/unknown-route.ts'
import { escapeText } from '../pages/html.ts'

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const FILE = /^(\d{1,9})\.xml$/
const AN_HOUR = 'public, max-age=3600'

/** What crawlers ask for: which pages they may look at, and where these are. */
export function registerSitemap(app: FastifyInstance, db: Db, baseUrl: () => string): Route[] {
  const xml = (element: string, entries: readonly string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="${SCHEMA}">\n${entries.join('\n')}\n</${element}>\n`
  const at = (path: string) => `<loc>${escapeText(`${baseUrl()}${path}`)}</loc>`
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(`User-agent: *\nAllow: /sites/\nAllow: /media/\nDisallow: /\n\nSitemap: ${baseUrl()}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const entries = (await listSiteBlocks(db)).map((block) => `<sitemap>${at(`/sitemaps/${block}.xml`)}</sitemap>`)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(xml('sitemapindex', entries))
  })
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async ({ params }, reply) => {
    const [, block] = FILE.exec(params.file) ?? []
    const sites = block === undefined ? [] : await listSites(db, Number(block))
    if (sites.length === 0) throw new ApiError('ROUTE_NOT_FOUND')
    const entries = sites.map(
      ({ businessNumber, day }) => `<url>${at(`/sites/${businessNumber}`)}<lastmod>${day}</lastmod></url>`,
    )
    return reply.type('application/xml; charset=utf-8').header('cache-control', AN_HOUR).send(xml('urlset', entries))
  })
  return ['/robots.txt', '/sitemap.xml', '/sitemaps/:file'].map((path) => ({ method: 'GET', path }))
}
