import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fresh } from '../../testing/fresh.ts'
import { operations } from '../operations.ts'

/** A line of the tree, such as "    ├── /v1/business (GET, HEAD)". */
const LINE = /^(?<indent>[│ ]*)[├└]── (?<part>\S*)(?: \((?<methods>[^)]+)\))?$/

/** Method and path of every route, from the tree that Fastify prints. */
function routesOf(tree: string): string[] {
  const parts: string[] = []
  return tree.split('\n').flatMap((line) => {
    const { indent = '', part = '', methods = '' } = LINE.exec(line)?.groups ?? {}
    parts.length = indent.length / 4
    parts.push(part)
    return methods.split(', ').flatMap((method) => (method && method !== 'HEAD' ? `${method} ${parts.join('')}` : []))
  })
}

/** The tree has one name per place, although operations name a parameter differently. */
const withoutNames = (route: string) => route.replaceAll(/:[\w|:]+/g, ':')

/**
 * The conventions are tested on a sample of the operations, which is valid because all routes of the API and the dashboard
 * are made by registerOperation(). It makes these, and Fastify refuses a second route with the same method and path.
 */
test('every route of the API and of the dashboard is made from a listed operation', async () => {
  const { app } = await fresh()
  const routes = routesOf(app.printRoutes()).filter((route) => /^\w+ \/(v1|console)\//.test(route))
  const made = operations.flatMap(({ method, path, audience }) =>
    audience ? `${method} ${path}` : [`${method} ${path}`, `${method} /console${path}`],
  )
  assert.deepEqual(routes.map(withoutNames).toSorted(), made.map(withoutNames).toSorted())
})
