import { globSync } from 'node:fs'

export interface TestGroup {
  readonly name: string
  readonly files: readonly string[]
  /** Each file runs in its own process. Otherwise all files of the group share one process, service and database. */
  readonly alone?: boolean
  /** Its tests start database servers, and copy a prepared data folder where they can. */
  readonly startsDatabases?: boolean
  /** Its tests also start services with the demo data, which is prepared too. */
  readonly startsDemo?: boolean
  /** Part of `npm run test:quick`: no browser, no killed processes, nothing slow. */
  readonly quick?: boolean
}

/** Long groups come first, so that none is left running alone at the end. A file belongs to the first matching group. */
const groups: readonly (Omit<TestGroup, 'files'> & { readonly paths: readonly string[] })[] = [
  // Split into two groups, because a single one would take longer than all the rest.
  {
    name: 'browser-accounts',
    paths: [
      'acceptance/dashboard/{bulk-edit,campaign-html,campaigns,first-run,keys,notifications,offers,people,profile,shell,sign-in}.test.ts',
    ],
    startsDatabases: true,
    startsDemo: true,
  },
  { name: 'browser', paths: ['acceptance/dashboard'], startsDatabases: true, startsDemo: true },
  // Statements on thousands of rows, which are slow in a database whose statistics are of small tables.
  { name: 'large-accounts', paths: ['server/src/jobs/{queue-changed,connect}-locations.test.ts'] },
  { name: 'conventions', paths: ['server/src/http/conventions*.test.ts'], quick: true },
  { name: 'operations', paths: ['server/src/{operations,use-cases}'] },
  { name: 'http', paths: ['server/src/http'] },
  { name: 'jobs', paths: ['server/src/jobs'] },
  { name: 'embedded-postgres', paths: ['server/src/platform/embedded-postgres'], startsDatabases: true },
  {
    name: 'units',
    paths: [
      'server/src/{contract,directories,domain,errors}',
      'client/src',
      'dashboard/src',
      'scripts',
      'acceptance/stage',
      'insight',
    ],
    quick: true,
  },
  { name: 'server', paths: ['server/src'] },
  // Fuzzing, ids of others, killed processes, slow clients. Most of these tests share one service.
  { name: 'hostile', paths: ['acceptance/hostile'], startsDatabases: true },
  // Packs, installs and starts the package. One file, but slower than most groups.
  { name: 'package', paths: ['acceptance/package.test.ts'], startsDatabases: true },
  // All files share one pair of servers with the demo data.
  {
    name: 'demo-servers',
    paths: ['acceptance/{dashboard-sessions,keys,raw-http,write-back}.test.ts'],
    startsDatabases: true,
    startsDemo: true,
  },
  { name: 'programs', paths: ['acceptance'], alone: true, startsDatabases: true, startsDemo: true },
]

export function testGroups(): TestGroup[] {
  const taken = new Set<string>()
  return groups.map(({ paths, ...group }) => {
    const patterns = paths.map((path) => (path.endsWith('.test.ts') ? path : `${path}/**/*.test.ts`))
    const files = globSync(patterns).filter((file) => !file.includes('node_modules') && !taken.has(file))
    for (const file of files) taken.add(file)
    return { ...group, files: files.sort() }
  })
}

/** The named files, each in the group it belongs to. */
export const testGroupsOf = (files: readonly string[]): TestGroup[] =>
  testGroups()
    .map((group) => ({ ...group, files: group.files.filter((file) => files.includes(file)) }))
    .filter((group) => group.files.length > 0)
