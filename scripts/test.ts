import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { openTestServer, prepareTemplate } from '../server/src/testing/test-database.ts'
import { bundleProgram } from './bundle-program.ts'
import { aboutSkippedBrowserTests } from './skipped-browser-tests.ts'
import { groupsBeside, type TestGroup, testGroups, testGroupsOf } from './test-groups.ts'

/**
 * `npm test`, and `npm run test:all` with --all for what `npm test` leaves out. Arguments select groups or files, --changed
 * the groups of changed files. Loading the program takes longer than most test files, so the files of a group share one
 * process. --times prints how long each process took.
 */
// One more than the number of cores, because tests also wait for locks, timeouts and pages.
const PROCESSES = availableParallelism() + 1
const TEST_TIMEOUT_MS = 120_000
const CACHE = resolve('node_modules/.cache/presence-test')

const OPTIONS = ['--all', '--changed', '--times']
const parameters = process.argv.slice(2)
const has = (option: string) => parameters.includes(option)
const namedFiles = parameters.filter((parameter) => parameter.endsWith('.test.ts'))
const namedGroups = parameters.filter((parameter) => !namedFiles.includes(parameter) && !OPTIONS.includes(parameter))
const all = testGroups()
const unknown = namedGroups.filter((parameter) => !all.some(({ name }) => name === parameter))
if (unknown.length > 0) {
  console.error(`There is no group ${unknown.join(', ')}. The groups: ${all.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
const isAddedByAll = ({ isLong, isSampled }: TestGroup) => isLong || isSampled

function chooseGroups(): readonly TestGroup[] {
  if (has('--all')) return all.filter(isAddedByAll)
  if (has('--changed')) return groupsBeside(changedFiles(), all)
  if (namedGroups.length + namedFiles.length === 0) return all.filter(({ isLong }) => !isLong)
  const chosen = all.filter(({ name }) => namedGroups.includes(name))
  return [...chosen, ...testGroupsOf(namedFiles).filter(({ name }) => !namedGroups.includes(name))]
}

/** Changed, added and untracked files. */
function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
}

async function openServer() {
  const server = await openTestServer()
  await prepareTemplate(server.url)
  return server
}

async function presence(folder: string, program: string, ...args: string[]): Promise<string> {
  // As root, PostgreSQL is run as another user, who needs access to the folder.
  chmodSync(folder, 0o755)
  const env = { PATH: process.env.PATH, DATA_DIR: folder }
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env })
  return stdout
}

/** A data folder with a migrated, empty database. */
async function prepareDataFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'presence-test-data-'))
  await presence(folder, 'server/bin/presence.js', 'migrate')
  return folder
}

/** A copy of the data folder with the demo data, and a file with its key and sign-in. */
async function prepareDemoFolder(dataFolder: string, program: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'presence-test-demo-'))
  await promisify(execFile)('cp', ['-a', `${dataFolder}/.`, folder])
  writeFileSync(join(folder, 'demo-access.json'), await presence(folder, program, 'seed', '--json'))
  return folder
}

/** A file that imports all files of a group, so that the runner starts one process. Failures still name the real file. */
function entryOf(folder: string, { name, files }: TestGroup): string {
  const entry = join(folder, `${name}.mjs`)
  writeFileSync(entry, files.map((file) => `import ${JSON.stringify(pathToFileURL(resolve(file)).href)}\n`).join(''))
  return entry
}

// Compiled code is cached across processes and runs.
process.env.NODE_COMPILE_CACHE ??= join(CACHE, 'compiled')
if (has('--all')) process.env.TEST_ALL = 'yes'
const groups = chooseGroups()
if (groups.length === 0) {
  console.error(
    has('--changed') ? 'No file with tests beside it has changed.' : `There is no test file ${namedFiles.join(', ')}.`,
  )
  process.exit(1)
}
const startsPrograms = groups.some(({ startsDatabases }) => startsDatabases)
async function preparePrograms() {
  const [dataFolder, program] = await Promise.all([prepareDataFolder(), bundleProgram()])
  const demoFolder = groups.some(({ startsDemo }) => startsDemo) && (await prepareDemoFolder(dataFolder, program))
  return { dataFolder, program, demoFolder }
}
const [server, programs] = await Promise.all([openServer(), startsPrograms ? preparePrograms() : undefined])
// Every process copies its database from the template on this server.
process.env.TEST_SERVER_URL = server.url
// Tests that start a database server copy this folder, because creating one takes longer than most of these tests.
if (programs) {
  process.env.TEST_DATA_FOLDER = programs.dataFolder
  process.env.TEST_PROGRAM = programs.program
  if (programs.demoFolder) process.env.TEST_DEMO_FOLDER = programs.demoFolder
}

const entries = join(CACHE, `entries-${process.pid}`)
mkdirSync(entries, { recursive: true })
const files = groups.flatMap((group) =>
  group.alone ? group.files.map((file) => resolve(file)) : [entryOf(entries, group)],
)

const reasonsOfSkipped: string[] = []
let testCount = 0
const times: string[] = []
const results = run({ files, concurrency: PROCESSES, timeout: TEST_TIMEOUT_MS })
  .on('test:fail', ({ todo }) => {
    if (!todo) process.exitCode = 1
  })
  .on('test:summary', ({ file, duration_ms, counts }) => {
    if (!file) return
    testCount += counts.tests
    const seconds = (duration_ms / 1000).toFixed(1).padStart(6)
    times.push(
      `${seconds} s ${String(counts.tests).padStart(5)} tests  ${basename(file).replace(/\.(mjs|test\.ts)$/, '')}`,
    )
  })
  .on('test:pass', ({ skip }) => {
    if (typeof skip === 'string') reasonsOfSkipped.push(skip)
  })
await new Promise((resolve) => results.compose(spec).on('end', resolve).pipe(process.stdout))
if (has('--times')) console.log(times.toSorted().reverse().join('\n'))
const seconds = Math.round(performance.now() / 1000)
console.log(`${testCount} tests in ${Math.floor(seconds / 60)} min ${seconds % 60} s.`)
if (parameters.every((parameter) => parameter === '--times')) {
  const added = all.filter(isAddedByAll).map(({ name, isSampled }) => (isSampled ? `${name} (all operations)` : name))
  console.log(`npm run test:all adds ${added.join(', ')}.`)
}
const skippedForLackOfBrowser = aboutSkippedBrowserTests(reasonsOfSkipped)
if (skippedForLackOfBrowser) console.log(skippedForLackOfBrowser)
rmSync(entries, { recursive: true })
for (const folder of [programs?.dataFolder, programs?.demoFolder]) {
  if (folder) rmSync(folder, { recursive: true, maxRetries: 10 })
}
await server.close()
