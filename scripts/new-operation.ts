import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Writes the skeleton of an operation and of its test, and lists it in the index of its feature:
 * npm run new:operation -- catalogue archiveProduct
 */
const FEATURES = 'server/src/features'
const USAGE = 'npm run new:operation -- FEATURE NAME, for example: npm run new:operation -- catalogue archiveProduct'

const [feature = '', id = '', ...rest] = process.argv.slice(2)
const file = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const folder = `${FEATURES}/${feature}`
const index = `${folder}/index.ts`

const problem = findProblem()
if (problem) {
  console.error(problem)
  process.exit(1)
}
const operation = `${folder}/operations/${file}.ts`
const test = `${folder}/operations/${file}.test.ts`
mkdirSync(`${folder}/operations`, { recursive: true })
writeFileSync(operation, operationText())
writeFileSync(test, testText())
writeFileSync(index, listed(readFileSync(index, 'utf8')))
execFileSync('biome', ['check', '--write', '--log-level=error', operation, test, index], { stdio: 'pipe' })
console.log(`${operation}
${test} fails until you have done what its last line says
${index} lists it`)

function findProblem(): string | undefined {
  if (!feature || !id || rest.length > 0) return `Usage: ${USAGE}`
  const features = readdirSync(FEATURES)
  if (!features.includes(feature)) return `There is no feature "${feature}". The features are ${features.join(', ')}`
  if (!/^[a-z]+([A-Z][a-z0-9]+)+$/.test(id)) {
    return `"${id}" is not a name of an operation: a verb and what it is about, such as archiveProduct or listFaqs`
  }
  const [taken] = globSync(`${FEATURES}/*/{operations,console}/${file}{,.test}.ts`)
  return taken && `${taken} exists already`
}

/** The chapter of the documentation that most operations of the feature are in. */
function group(): string {
  const texts = globSync(`${folder}/operations/*.ts`).map((other) => readFileSync(other, 'utf8'))
  const groups = texts.flatMap((text) => /^ {2}group: '(.+)',$/m.exec(text)?.[1] ?? [])
  const countOf = (group: string) => groups.filter((each) => each === group).length
  return groups.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? 'Business'
}

function method(): 'GET' | 'POST' | 'PUT' | 'DELETE' {
  if (/^(get|list|count|find|export)[A-Z]/.test(id)) return 'GET'
  return /^(update|replace)[A-Z]/.test(id) ? 'PUT' : /^(delete|remove)[A-Z]/.test(id) ? 'DELETE' : 'POST'
}

function operationText(): string {
  const title = `${id[0]?.toUpperCase()}${id.slice(1)}Response`
  const summary = id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const past = summary.replace(/^[a-z]+/, (verb) => `${verb.replace(/e$/, '')}ed a`)
  const read = `async ({ params }, { db, accountOf }) => {
    const { businessId } = await accountOf(db, params.businessNumber)
    return { businessId }
  }`
  const write = `({ params }, { db, accountOf, record }) =>
    db.transaction(async (db) => {
      const { businessId } = await accountOf(db, params.businessNumber)
      await record(db, { businessId, subject: 'business', subjectId: businessId, after: {} })
      return { businessId }
    })`
  return `import { BusinessId, ofBusinessNumber } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'

export const ${id} = defineOperation({
  id: '${id}',
  group: '${group()}',
  method: '${method()}',
  path: '/v1/${file}/:businessNumber',
  summary: '${summary[0]?.toUpperCase()}${summary.slice(1)}',${method() === 'GET' ? '' : `\n  past: '${past}',`}
  access: { role: 'member', at: 'business' },
  input: { params: ofBusinessNumber },
  example: {
    request: { params: { businessNumber: 482915073366120 } },
    response: { businessId: 100002 },
  },
  response: named('${title}', { businessId: BusinessId }),
  errors: ['BUSINESS_ID_INVALID'],
  handle: ${method() === 'GET' ? read : write},
})
`
}

function testText(): string {
  const verb = method() === 'GET' ? 'shows' : 'changes'
  return `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reachScene } from '../../../testing/reach-scene.ts'
import { ${id} } from './${file}.ts'

test('a member of one shop sees nothing of a sibling', async () => {
  const { act, mine, theirs } = await reachScene()
  const at = (businessNumber: number) => act(${id}, { params: { businessNumber } })
  const answer = await at(mine.number)
  assert.equal(answer.status, 200, answer.text)
  const [sibling, unknown] = [await at(theirs.number), await at(999_999_999_999_999)]
  assert.deepEqual([sibling.status, sibling.text], [unknown.status, unknown.text])
  assert.fail('before the first request, create at both shops what ${id} ${verb} (reachScene() returns given and call); instead of this line, prove that it ${verb} only that of "mine"')
})
`
}

/** The index with the import, which biome then sorts, and the operation at the end of its list. */
function listed(text: string): string {
  const withImport = `import { ${id} } from './operations/${file}.ts'\n${text}`
  const list = /^ {2}operations: \[/m.exec(withImport)
  if (!list) return withImport.replace(' = {', ` = {\n  operations: [${id}],\n`)
  const end = withImport.indexOf(']', list.index)
  return `${withImport.slice(0, end).trimEnd().replace(/,$/, '')}, ${id}${withImport.slice(end)}`
}
