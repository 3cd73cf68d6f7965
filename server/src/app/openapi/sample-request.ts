import type { Endpoint, Parameter } from './api-document.ts'

/** A request for a shell, with the example of each parameter and of the body. */
export function requestText({ method, path, operation }: Endpoint, parameters: readonly Parameter[], baseUrl: string) {
  const exampleOf = new Map(parameters.map(({ name, example }) => [name, example]))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(exampleOf.get(name) ?? name)),
  )
  const query = new URLSearchParams(
    parameters
      .filter(({ in: place, example, schema }) => place === 'query' && isTelling(example, schema.default))
      .map(({ name, example }): [string, string] => [name, textOf(example)]),
  )
  const headers = parameters
    .filter(({ in: place, example }) => place === 'header' && example !== undefined)
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
