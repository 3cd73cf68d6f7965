import fastify, { type FastifyInstance, type RouteHandlerMethod } from 'fastify'
import { type StaticContent, sendStaticContent, toStaticContent } from './conventions/compression.ts'
import { JSON_UTF8 } from './conventions/response-headers.ts'
import type { Route } from './conventions/unknown-route.ts'
import { openApiDocument } from './openapi.ts'

const PAGE_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:"

/** Serves the OpenAPI document and the page that displays it. Nothing is loaded from other sites. */
export function registerDocs(app: FastifyInstance, publicUrl = '/'): Route[] {
  // Built once: no key is needed, and a copy per request would fill the memory when clients do not read their responses.
  const document = once(() => {
    const servers = [{ url: publicUrl, description: 'This service' }]
    return toStaticContent(JSON_UTF8, Buffer.from(JSON.stringify({ ...openApiDocument(), servers })))
  })
  const reference = once(readReference)
  const routes: [string, RouteHandlerMethod][] = [
    ['/openapi.json', async (request, reply) => sendStaticContent(request, reply, await document())],
    ['/docs', async (_request, reply) => reply.redirect('/docs/', 301)],
    [
      '/docs/',
      async (request, reply) =>
        sendStaticContent(request, reply.header('content-security-policy', PAGE_POLICY), (await reference()).page),
    ],
    [
      '/docs/js/scalar.js',
      async (request, reply) => {
        const { script } = await reference()
        if ((request.query as { v?: string }).v === versionOf(script)) reply.header('cache-control', IMMUTABLE)
        return sendStaticContent(request, reply, script)
      },
    ],
  ]
  for (const [path, handler] of routes) app.get(path, handler)
  return routes.map(([path]) => ({ method: 'GET', path }))
}

/** For addresses that change with their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Caches the value, but not a failure. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make().catch((error: Error) => {
      made = undefined
      throw error
    })
    return made
  }
}

/** The script is four megabytes, so it is loaded when the page is first requested. */
async function readReference() {
  const app = await openReference()
  const [page, script] = await Promise.all([app.inject('/docs/'), app.inject('/docs/js/scalar.js')])
  await app.close()
  const content = await toStaticContent(String(script.headers['content-type']), script.rawPayload)
  const html = page.body.replaceAll('js/scalar.js', `js/scalar.js?v=${versionOf(content)}`)
  return { page: await toStaticContent(String(page.headers['content-type']), Buffer.from(html)), script: content }
}

const versionOf = ({ etag }: StaticContent) => etag.slice(1, -1)

async function openReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      pageTitle: 'Presence API',
      // Turns off everything that links to or loads from other sites.
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
