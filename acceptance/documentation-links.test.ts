import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { anchorsOf, inlineCodeOf, linksOf } from './stage/markdown.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const textOf = (page: string) => readFileSync(join(ROOT, page), 'utf8')
const pages = globSync(['*.md', 'docs/**/*.md', '{client,dashboard,insight,server}/**/*.md'], {
  cwd: ROOT,
  exclude: ['**/node_modules'],
})

/** Names that occur only in examples. */
const ELSEWHERE = ['example.ts', 'receiver.mjs', 'NNNN-name.sql', '.test.ts']
/** Folders that are not part of the repository. */
const NOT_TRACKED = ['node_modules', 'dist', 'results', 'data', '.git', '.cache']
const SOURCE_FILE = /^[\w.-]+(\/[\w.-]+)*\.(ts|tsx|js|mjs|cjs|md|sql|png)$/
const FOLDER = /^(server|client|dashboard|acceptance|scripts|bench|docs)\/[\w./-]+$/

test('every relative link points to an existing file and heading', () => {
  const broken = pages.flatMap((page) =>
    linksOf(textOf(page))
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => !isThere(page, target))
      .map((target) => `${page}: ${target}`),
  )
  assert.deepEqual(broken, [])
})

function isThere(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? page : join(dirname(page), path)
  return existsSync(join(ROOT, file)) && (anchor === undefined || anchorsOf(textOf(file)).includes(anchor))
}

const paths = globSync('**/*', { cwd: ROOT, exclude: (path) => NOT_TRACKED.includes(basename(path)) })
const FEATURES = 'server/src/features/'
/** A page may leave out leading folders (`http/server.ts`). */
const endsOf = (path: string) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))
const ends = new Set(paths.flatMap(endsOf))
/** The README of a feature names its own files, and others with their feature or layer. */
const exists = (page: string, file: string) =>
  page.startsWith(FEATURES)
    ? [dirname(page), FEATURES, 'server/src', '.'].some((folder) => existsSync(join(ROOT, folder, file)))
    : ends.has(file)

test('every file named in the documentation exists', () => {
  const missing = pages.flatMap((page) =>
    inlineCodeOf(textOf(page))
      .filter((code) => SOURCE_FILE.test(code) || FOLDER.test(code))
      .filter((code) => !code.split('/').some((part) => NOT_TRACKED.includes(part)))
      .map((code) => code.replace(/\/$/, ''))
      .filter((code) => !exists(page, code) && !ELSEWHERE.includes(code))
      .map((code) => `${page}: ${code}`),
  )
  assert.deepEqual(missing, [])
})

test('every feature has a README of at most 20 lines', () => {
  const readmes = globSync(`${FEATURES}*/index.ts`, { cwd: ROOT }).map((file) => join(dirname(file), 'README.md'))
  const wrong = readmes.filter((page) => !pages.includes(page) || textOf(page).trimEnd().split('\n').length > 20)
  assert.deepEqual(wrong, [])
})
