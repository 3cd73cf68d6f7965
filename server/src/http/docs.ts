import fastify, { type FastifyInstance, type RouteHandlerMethod } from 'fastify'
import type { Route } from './conventions/unknown-route.ts'
import { openApiDocument } from './openapi.ts'

const PAGE_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:"

/** The document and the page that shows it. Nothing comes from outside. */
export function registerDocs(app: FastifyInstance, publicUrl = '/'): Route[] {
  // Bytes, made once: encoding 340 KB for each request would cost several milliseconds, and no key is needed.
  let document: Buffer | undefined
  const documentHere = () =>
    Buffer.from(JSON.stringify({ ...openApiDocument(), servers: [{ url: publicUrl, description: 'This service' }] }))
  let pages: Promise<ReadonlyMap<string, Page>> | undefined
  const routes: [string, RouteHandlerMethod][] = [
    [
      '/openapi.json',
      async (_request, reply) => {
        document ??= documentHere()
        return reply.type('application/json; charset=utf-8').send(document)
      },
    ],
    ['/docs', async (_request, reply) => reply.redirect('/docs/', 301)],
  ]
  for (const path of PAGES) {
    routes.push([
      path,
      async (_request, reply) => {
        pages ??= readPages().catch((error: Error) => {
          pages = undefined
          throw error
        })
        const { type, content } = (await pages).get(path) as Page
        return reply.type(type).header('content-security-policy', PAGE_POLICY).send(content)
      },
    ])
  }
  for (const [path, handler] of routes) app.get(path, handler)
  return routes.map(([path]) => ({ method: 'GET', path }))
}

const PAGES = ['/docs/', '/docs/js/scalar.js']
interface Page {
  readonly type: string
  readonly content: Buffer
}

/**
 * Brings four megabytes of script, so it is loaded when the page is first requested, not while the service idles. Read once:
 * no key is needed, and a copy for each request would fill the memory when clients do not read their responses.
 */
async function readPages(): Promise<ReadonlyMap<string, Page>> {
  const reference = await openReference()
  const pages = new Map<string, Page>()
  for (const path of PAGES) {
    const { headers, rawPayload } = await reference.inject(path)
    pages.set(path, { type: String(headers['content-type']), content: rawPayload })
  }
  await reference.close()
  return pages
}

async function openReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      pageTitle: 'Presence API',
      // Everything that links to, or loads from, other sites.
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  return app
}
