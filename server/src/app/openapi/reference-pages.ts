import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { type StaticContent, sendStaticContent, toStaticContent } from '../../core/http/conventions/compression.ts'
import { JSON_UTF8 } from '../../core/http/conventions/response-headers.ts'
import type { Route } from '../../core/http/conventions/unknown-route.ts'
import { stylePolicy } from '../../core/http/pages/html-page.ts'
import { ApiError } from '../../core/values/api-error.ts'
import { type Html, html } from '../../core/values/html.ts'
import {
  type Answer,
  type ApiDocument,
  type Content,
  type Endpoint,
  endpointsOf,
  type Parameter,
  resolved,
} from './api-document.ts'
import { openApiDocument } from './openapi.ts'
import { prose, schemaView } from './schema-view.ts'

/** Light and dark, both with enough contrast for text. */
const STYLE = `
:root { color-scheme: light dark; --bg: #fff; --ink: #1b1b1b; --accent: #1f5fbf; --soft: #555; --line: #ddd; --wash: #f4f5f7 }
@media (prefers-color-scheme: dark) { :root { --bg: #151515; --ink: #eee; --accent: #8ab4f8; --soft: #b5b5b5; --line: #444; --wash: #222 } }
body { background: var(--bg); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 56rem; padding: 2rem 1rem; overflow-wrap: anywhere }
a { color: var(--accent) }
h1, h2, h3 { line-height: 1.25 }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
code { font: .9em ui-monospace, monospace }
pre { background: var(--wash); padding: 1rem; border-radius: .5rem; white-space: pre-wrap }
.members { list-style: none; padding-left: 1rem; border-left: 1px solid var(--line) }
.members li { margin: .5rem 0 }
.members p { margin: 0 }
.type { color: var(--soft) }
.for-screen-readers { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
`

const referencePolicy = stylePolicy(STYLE, "'none'")

const page = (title: string, content: Html): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html`${title}`.text}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${content.text}
</main>
</body>
</html>
`

/** All operations by group, each with a link to its page. */
function indexPage(document: ApiDocument, baseUrl: string): string {
  const { info, tags } = document
  const endpoints = endpointsOf(document)
  const groups = tags.map(({ name }) => {
    const links = endpoints
      .filter(({ operation }) => operation.tags.includes(name))
      .map(
        ({ method, path, operation: { operationId, summary } }) =>
          html`<li><a href="/docs/${operationId}">${summary}</a> <code>${method} ${path}</code></li>`,
      )
    return html`<section><h2>${name}</h2><ul>${links}</ul></section>`
  })
  return page(
    `${info.title} API`,
    html`<h1>${info.title} API</h1>
<p>${info.summary}</p>
<p>${prose(info.description)}</p>
<p>Every request has a key in the header <code>x-api-key</code>. The <a href="/openapi.json">OpenAPI document</a> describes all operations for programs.</p>
<pre><code>curl -H 'x-api-key: YOUR_API_KEY' ${baseUrl}/v1/business</code></pre>
${groups}`,
  )
}

function operationPage(document: ApiDocument, endpoint: Endpoint, baseUrl: string): string {
  const { method, path, operation } = endpoint
  const parameters = operation.parameters.map((each) => resolved<Parameter>(document, each))
  const answers = Object.entries(operation.responses).map(([status, each]) => ({
    status,
    answer: resolved<Answer>(document, each),
  }))
  return page(
    `${operation.summary} · Presence API`,
    html`<p><a href="/docs/">All operations</a></p>
<h1>${operation.summary}</h1>
<p><code>${method} ${path}</code></p>
<p>${prose(operation.description)}</p>
<h2>Sample request</h2>
<pre><code>${requestText(endpoint, parameters, baseUrl)}</code></pre>
${parameters.length > 0 && html`<h2>Parameters</h2>${parameterList(document, parameters)}`}
${operation.requestBody && html`<h2>Request body</h2>${contentView(document, operation.requestBody.content)}`}
<h2>Responses</h2>
${answers.filter(({ status }) => Number(status) < 400).map(({ status, answer }) => answerView(document, status, answer))}
<h3>Errors</h3>
<ul>${answers.filter(({ status }) => Number(status) >= 400).map(({ status, answer }) => html`<li><code>${status}</code> ${answer.description}</li>`)}</ul>`,
  )
}

/** A parameter is shown like a member of an object. */
const parameterList = (document: ApiDocument, parameters: readonly Parameter[]): Html =>
  schemaView(document, {
    properties: Object.fromEntries(
      parameters.map(({ name, in: location, description, schema }) => [
        name,
        { ...resolved(document, schema), description: [`In the ${location}.`, description].filter(Boolean).join(' ') },
      ]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  })

const answerView = (document: ApiDocument, status: string, { description, content = {} }: Answer): Html =>
  html`<h3>${status} ${description}</h3>${contentView(document, content)}`

const contentView = (document: ApiDocument, content: Content): Html =>
  html`${Object.entries(content).map(
    ([type, { schema, example }]) => html`<p><code>${type}</code></p>
${schema && schemaView(document, schema)}${
  example !== undefined &&
  html`<details><summary>Example</summary><pre><code>${JSON.stringify(example, null, 2)}</code></pre></details>`
}`,
  )}`

/** A request for a shell, with the example of each parameter and of the body. */
function requestText({ method, path, operation }: Endpoint, parameters: readonly Parameter[], baseUrl: string) {
  const exampleOf = new Map(parameters.map(({ name, example }) => [name, example]))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(exampleOf.get(name) ?? name)),
  )
  const query = new URLSearchParams(
    parameters
      .filter(({ in: location, example, schema }) => location === 'query' && isTelling(example, schema.default))
      .map(({ name, example }): [string, string] => [name, textOf(example)]),
  )
  const headers = parameters
    .filter(({ in: location, example }) => location === 'header' && example !== undefined)
    .map(({ name, example }) => `-H ${quoted(`${name}: ${textOf(example)}`)}`)
  const url = quoted(`${baseUrl}${filled}${query.size > 0 ? `?${query}` : ''}`)
  const verb = method === 'GET' ? '' : `-X ${method} `
  return [`curl ${verb}${url}`, `-H 'x-api-key: YOUR_API_KEY'`, ...headers, ...bodyOf(operation)].join(' \\\n  ')
}

function bodyOf({ requestBody }: Endpoint['operation']): string[] {
  const content = requestBody?.content ?? {}
  if (content['multipart/form-data']) return [`-F 'file=@photo.jpg'`]
  const example = content['application/json']?.example
  if (example === undefined) return []
  return [`-H 'content-type: application/json'`, `-d ${quoted(JSON.stringify(example, null, 2))}`]
}

const isTelling = (example: unknown, byDefault: unknown) => example !== undefined && example !== byDefault
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

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
