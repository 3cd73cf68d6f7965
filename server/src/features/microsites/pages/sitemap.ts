import type { FastifyInstance } from 'fastify'
import type { Route } from '../../../core/http/conventions/unknown-route.ts'
import type { Db } from '../../../core/platform/database.ts'
import { ApiError } from '../../../core/values/api-error.ts'
import { escapeText } from '../../../core/values/html.ts'
import { listSiteBlocks, listSites } from '../store/sites.ts'

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const FILE = /^(\d{1,9})\.xml$/
const AN_HOUR = 'public, max-age=3600'

/** robots.txt and the sitemap. */
export function registerSitemap(app: FastifyInstance, reader: () => Promise<Db>, baseUrl: () => string): Route[] {
  const xml = (element: string, entries: readonly string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="${SCHEMA}">\n${entries.join('\n')}\n</${element}>\n`
  const at = (path: string) => `<loc>${escapeText(`${baseUrl()}${path}`)}</loc>`
  // Concurrent requests share the work: these routes are public and not rate limited.
  const pending = new Map<string, Promise<string | undefined>>()
  const make = (path: string, work: () => Promise<string | undefined>) => {
    const result = pending.get(path) ?? work().finally(() => pending.delete(path))
    pending.set(path, result)
    return result
  }
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(`User-agent: *\nAllow: /sites/\nAllow: /media/\nDisallow: /\n\nSitemap: ${baseUrl()}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const index = await make('/sitemap.xml', async () => {
      const blocks = await listSiteBlocks(await reader())
      return xml(
        'sitemapindex',
        blocks.map((block) => `<sitemap>${at(`/sitemaps/${block}.xml`)}</sitemap>`),
      )
    })
    return reply.type('application/xml; charset=utf-8').header('cache-control', AN_HOUR).send(index)
  })
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async ({ params }, reply) => {
    const [, block] = FILE.exec(params.file) ?? []
    if (block === undefined) throw new ApiError('RESOURCE_NOT_FOUND')
    const urls = await make(params.file, async () => {
      const entries = (await listSites(await reader(), Number(block))).map(
        ({ businessNumber, day }) => `<url>${at(`/sites/${businessNumber}`)}<lastmod>${day}</lastmod></url>`,
      )
      return entries.length > 0 ? xml('urlset', entries) : undefined
    })
    if (!urls) throw new ApiError('RESOURCE_NOT_FOUND')
    return reply.type('application/xml; charset=utf-8').header('cache-control', AN_HOUR).send(urls)
  })
  return ['/robots.txt', '/sitemap.xml', '/sitemaps/:file'].map((path) => ({ method: 'GET', path }))
}
