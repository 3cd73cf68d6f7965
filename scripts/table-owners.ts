import { existsSync, globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/**
 * Part of `npm run check`. The sections of the schema say which feature owns which table. Only the owner writes it.
 * A feature reads the tables of core and of the features before it in the list; its README declares what else it reads.
 */

const MIGRATIONS = 'server/src/core/store/migrations/*.sql'
const PROGRAM = 'server/src/{app,core,features}/**/*.ts'
const FEATURES = 'server/src/app/features.ts'
const UPWARD_READS_MAX = 12

export interface TableUse {
  readonly kind: 'reads' | 'writes'
  readonly table: string
  readonly line: number
}
export interface FeatureUse extends TableUse {
  /** `core`, `app` or a feature. */
  readonly feature: string
  readonly file: string
}
interface Section {
  /** Empty before the first section. */
  readonly feature: string
  readonly sql: string
}

/** The features, from the bottom up. */
export const featureOrder = (source: string): string[] =>
  Array.from(source.matchAll(/^ {2}(\w+),$/gm), ([, name = '']) =>
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  )

/** A line `-- == contacts ==` begins the section of a feature. */
export function sectionsOf(schema: string): Section[] {
  const parts = ['', ...schema.split(/^-- == ([\w-]+) ==$/m)]
  return parts.flatMap((sql, index) => (index % 2 === 0 ? [] : [{ feature: parts[index - 1] as string, sql }]))
}

/** The owner of each table and view. */
export const tableOwners = (sections: readonly Section[]) =>
  new Map(
    sections.flatMap(({ feature, sql }) =>
      Array.from(sql.matchAll(/^create (?:table|view) (\w+)/gm), ([, table = '']) => [table, feature] as const),
    ),
  )

const newlines = (text: string) => text.split('\n').length - 1

const WRITE = /^(insert|update|delete|truncate|copy|merge|alter|drop)/
/** A keyword, the name after it, and those that a comma adds: `from reviews, mentions m`. */
const CLAUSE =
  /\b(insert into|merge into|update|delete from|truncate(?: table)?|copy|lock table|table|from|join|using)\s+((?:only |lateral )?(?:public\.)?\w+(?:(?:\s+(?:as\s+)?(?!cross|join|left|natural|where)\w+)?\s*,\s*(?!lateral)\w+)*)/g
/** A fragment that is put behind `from`: `businesses join listings on …`, `media_checks where …`. */
const FRAGMENT = /^\s*(\w+)(?:\s+(?!join|where)\w+)?\s+(?:left |cross |inner )?(?:join|where)\b/
/** A name, or a name and its alias, as a file gives it to a statement with an interpolated table. */
const NAME = /^\s*(\w+)(?:\s+\w+)?\s*$/
const READS_NAME = /\b(?:from|join|using)\s+…/
const WRITES_NAME = /\b(?:insert into|update|delete from)\s+…/
/** `with chosen as (…)`: not a table, even if one has the same name. */
const COMMON_TABLE = /\b(\w+)\s*(?:\([\w\s,]*\)\s*)?as\s+(?:not\s+)?(?:materialized\s+)?\(/g

/** The tables that a piece of SQL names. */
export function tablesIn(sql: string, tables: ReadonlySet<string>): TableUse[] {
  const common = new Set(Array.from(sql.matchAll(COMMON_TABLE), ([, name]) => name))
  const uses: TableUse[] = []
  const add = (kind: TableUse['kind'], name: string | undefined, index: number) => {
    if (!(name && tables.has(name)) || (kind === 'reads' && common.has(name))) return
    uses.push({ kind, table: name, line: 1 + newlines(sql.slice(0, index)) })
  }
  add('reads', FRAGMENT.exec(sql)?.[1], 0)
  for (const { 1: keyword = '', 2: names = '', index } of sql.matchAll(CLAUSE)) {
    for (const [at, name] of names.split(',').entries()) {
      const table = name
        .trim()
        .replace(/^(only|lateral) |public\./g, '')
        .split(/\s/)[0]
      add(at === 0 && WRITE.test(keyword) ? 'writes' : 'reads', table, index)
    }
  }
  return uses
}

/** The strings of a program, each with its line, counted from 1. An interpolated expression counts as `…`. */
function stringsIn(source: string): { readonly text: string; readonly line: number }[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest)
  const strings: { text: string; line: number }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    const text = textOf(node, source)
    if (text !== undefined) {
      strings.push({ text, line: 1 + file.getLineAndCharacterOfPosition(node.getStart(file)).line })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return strings
}

function textOf(node: ts.Node, source: string): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return
  const spans = node.templateSpans.map(({ expression, literal }) => {
    // The lines of the expression are kept, so that those after it have their numbers.
    const lines = newlines(source.slice(expression.getFullStart(), expression.end))
    return `…${'\n'.repeat(lines)}${literal.text}`
  })
  return [node.head.text, ...spans].join('')
}

/** The tables that the strings of a program name. */
export function tableUses(source: string, tables: ReadonlySet<string>): TableUse[] {
  const strings = stringsIn(source)
  const isWritten = strings.some(({ text }) => WRITES_NAME.test(text))
  const isRead = isWritten || strings.some(({ text }) => READS_NAME.test(text))
  return strings.flatMap(({ text, line }) => {
    const name = isRead ? NAME.exec(text)?.[1] : undefined
    if (name && tables.has(name))
      return [{ kind: isWritten ? ('writes' as const) : ('reads' as const), table: name, line }]
    return tablesIn(text, tables).map((use) => ({ ...use, line: line + use.line - 1 }))
  })
}

const featureOf = (file: string) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[2] ?? ''

/** The tables that a README declares: "Reads: `reviews`, `review_sources` (why)". */
export const declaredReads = (readme: string): string[] =>
  Array.from(readme.matchAll(/^(?:[-*] )?Reads: (`\w+`(?:, `\w+`)*) \(.+/gm)).flatMap(([, tables = '']) =>
    Array.from(tables.matchAll(/\w+/g), ([table]) => table),
  )

const readmeOf = (feature: string) => `server/src/features/${feature}/README.md`

interface Arrows {
  readonly order: readonly string[]
  readonly owners: ReadonlyMap<string, string>
  readonly uses: readonly FeatureUse[]
  /** The tables that the README of each feature declares. */
  readonly declared: ReadonlyMap<string, readonly string[]>
}
/** What breaks the rules, each with what to do; and the upward reads, as `reader → table`. */
export function tableArrows({ order, owners, uses, declared }: Arrows) {
  const layers = ['core', ...order, 'app']
  const violations = new Set<string>()
  const upward = new Set<string>()
  for (const [table, owner] of owners) {
    if (!layers.includes(owner)) violations.add(`${table} stands in no section of a feature: ${MIGRATIONS}`)
  }
  for (const { feature, file, line, kind, table } of uses) {
    const owner = owners.get(table) ?? ''
    const start = `${file}:${line}: ${feature} ${kind} ${table}, a table of ${owner}.`
    const isUpward = layers.indexOf(owner) > layers.indexOf(feature)
    if (kind === 'writes' && owner !== feature) {
      violations.add(`${start} Call a function that ${owner} exports${isUpward ? ', or emit a fact' : ''}.`)
    } else if (isUpward && feature === 'core') {
      violations.add(`${start} Move the query to ${owner}.`)
    } else if (isUpward) {
      upward.add(`${feature} → ${table}`)
      if (!declared.get(feature)?.includes(table))
        violations.add(
          `${start} Move the query to ${owner}, or declare it in ${readmeOf(feature)}: "Reads: \`${table}\` (why)".`,
        )
    }
  }
  for (const [feature, tables] of declared) {
    for (const table of tables.filter((table) => !upward.has(`${feature} → ${table}`)))
      violations.add(`${readmeOf(feature)}: ${feature} does not read ${table} upward. Remove the line.`)
  }
  if (upward.size > UPWARD_READS_MAX)
    violations.add(
      `${upward.size} tables are read upward, at most ${UPWARD_READS_MAX} may be: ${[...upward].join(', ')}`,
    )
  return { violations: [...violations], upward: [...upward] }
}

function check(): void {
  const read = (file: string) => readFileSync(file, 'utf8')
  const owners = tableOwners(globSync(MIGRATIONS).flatMap((file) => sectionsOf(read(file))))
  const tables = new Set(owners.keys())
  const files = globSync(PROGRAM).filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  const uses = files.flatMap((file) =>
    tableUses(read(file), tables).map((use) => ({ ...use, feature: featureOf(file), file })),
  )
  const order = featureOrder(read(FEATURES))
  const declared = order
    .filter((feature) => existsSync(readmeOf(feature)))
    .map((feature) => [feature, declaredReads(read(readmeOf(feature)))] as const)
  const { violations, upward } = tableArrows({ order, owners, uses, declared: new Map(declared) })
  console.log(`${tables.size} tables, ${upward.length} read upward, at most ${UPWARD_READS_MAX}`)
  for (const violation of violations) console.error(violation)
  if (violations.length > 0) process.exitCode = 1
}

if (import.meta.main) check()
