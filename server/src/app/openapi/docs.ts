import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { type StaticContent, sendStaticContent, toStaticContent } from '../../core/http/conventions/compression.ts'
import { JSON_UTF8 } from '../../core/http/conventions/response-headers.ts'
import type { Route } from '../../core/http/conventions/unknown-route.ts'
import { ApiError } from '../../core/values/api-error.ts'
import { type ApiDocument, endpointsOf } from './api-document.ts'
import { openApiDocument } from './openapi.ts'
import { indexPage, operationPage, referencePolicy } from './reference-pages.ts'

const HTML_UTF8 = 'text/html; charset=utf-8'

/** Serves the OpenAPI document and the pages that display it, without scripts. */
export function registerDocs(app: FastifyInstance, baseUrl: () => string, publicUrl = '/'): Route[] {
  // Built once each: no key is needed, and a copy per request would fill the memory when clients do not read their responses.
  const description = once(openApiDocument as () => object as () => ApiDocument)
  const document = once(() => {
    const servers = [{ url: publicUrl, description: 'This service' }]
    return toStaticContent(JSON_UTF8, Buffer.from(JSON.stringify({ ...description(), servers })))
  })
  const index = once(() => toStaticContent(HTML_UTF8, Buffer.from(indexPage(description(), baseUrl()))))
  const pages = once(
    () =>
      new Map(
        endpointsOf(description()).map((endpoint) => [
          endpoint.operation.operationId,
          once(() => toStaticContent(HTML_UTF8, Buffer.from(operationPage(description(), endpoint, baseUrl())))),
        ]),
      ),
  )
  const send =
    (find: (id: string) => Promise<StaticContent> | undefined): RouteHandlerMethod =>
    async (request, reply) => {
      const page = await find((request.params as { operationId?: string }).operationId ?? '')
      if (!page) throw new ApiError('RESOURCE_NOT_FOUND')
      return sendStaticContent(request, reply.header('content-security-policy', referencePolicy), page)
    }
  const routes: [string, RouteHandlerMethod][] = [
    ['/openapi.json', async (request, reply) => sendStaticContent(request, reply, await document())],
    ['/docs', async (_request, reply) => reply.redirect('/docs/', 301)],
    ['/docs/', send(() => index())],
    ['/docs/:operationId', send((id) => pages().get(id)?.())],
  ]
  for (const [path, handler] of routes) app.get(path, handler)
  return routes.map(([path]) => ({ method: 'GET', path }))
}

function once<Value>(make: () => Value): () => Value {
  let result: { readonly value: Value } | undefined
  return () => {
    result ??= { value: make() }
    return result.value
  }
}
