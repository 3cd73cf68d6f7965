import fastify, { type FastifyInstance, type RouteHandlerMethod } from 'fastify'
import type { Route } from './conventions/unknown-route.ts'
import { openApiDocument } from './openapi.ts'

const PAGE_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:"

interface ReferencePage {
  readonly type: string
  readonly content: Buffer
}

/** The document and the page that shows it. Nothing comes from outside. */
export function registerDocs(app: FastifyInstance, publicUrl = '/'): Route[] {
  const servers = [{ url: publicUrl, description: 'This service' }]
  // Bytes, made once: all who read them at the same time share them, however slowly.
  const document = Buffer.from(JSON.stringify({ ...openApiDocument(), servers }))
  let reference: Promise<FastifyInstance> | undefined
  const pages = new Map<string, Promise<ReferencePage>>()
  const openPage = async (path: string): Promise<ReferencePage> => {
    reference ??= openReference()
    const { headers, rawPayload } = await (await reference).inject(path)
    return { type: String(headers['content-type']), content: rawPayload }
  }
  const routes: [string, RouteHandlerMethod][] = [
    ['/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(document)],
    ['/docs', async (_request, reply) => reply.redirect('/docs/', 301)],
  ]
  for (const path of ['/docs/', '/docs/js/scalar.js']) {
    routes.push([
      path,
      async (_request, reply) => {
        const page = pages.get(path) ?? openPage(path)
        pages.set(path, page)
        const { type, content } = await page
        return reply.type(type).header('content-security-policy', PAGE_POLICY).send(content)
      },
    ])
  }
  for (const [path, handler] of routes) app.get(path, handler)
  return routes.map(([path]) => ({ method: 'GET', path }))
}

/** Brings four megabytes of script, so it is loaded when somebody looks at the page, not while the service idles. */
async function openReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      pageTitle: 'Presence API',
      // Whatever would lead to, or load from, somebody else's site.
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
