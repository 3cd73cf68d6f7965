import { globSync } from 'node:fs'
import { dirname } from 'node:path'

export interface TestGroup {
  readonly name: string
  readonly files: readonly string[]
  /** Each file runs in its own process. Otherwise all files of the group share one process, service and database. */
  readonly alone?: boolean
  /** Its tests start database servers, and copy a prepared data folder where they can. */
  readonly startsDatabases?: boolean
  /** Its tests also start services with the demo data, which is prepared too. */
  readonly startsDemo?: boolean
  /** Only part of `npm run test:all`. */
  readonly isLong?: boolean
  /** `npm test` takes a sample of the operations, and `npm run test:all` runs it again with all of them. */
  readonly isSampled?: boolean
}

/** Long groups come first, so that none is left running alone at the end. A file belongs to the first matching group. */
const groups: readonly (Omit<TestGroup, 'files'> & { readonly paths: readonly string[] })[] = [
  // What everybody does first in a browser.
  {
    name: 'journeys',
    paths: ['acceptance/dashboard/first-run.test.ts'],
    startsDatabases: true,
    startsDemo: true,
  },
  // Split into two groups, because a single one would take longer than all the rest.
  {
    name: 'browser-accounts',
    paths: [
      'acceptance/dashboard/{bulk-edit,campaign-html,campaigns,keys,listing,notifications,offers,people,profile,reviews,shell,sign-in}.test.ts',
    ],
    startsDatabases: true,
    startsDemo: true,
    isLong: true,
  },
  { name: 'browser', paths: ['acceptance/dashboard'], startsDatabases: true, startsDemo: true, isLong: true },
  // Statements on thousands of rows, which are slow in a database whose statistics are of small tables.
  {
    name: 'large-accounts',
    paths: [
      'server/src/features/*/jobs/{queue-changed,connect}-locations.test.ts',
      'server/src/features/**/*-of-large-accounts.test.ts',
      'server/src/features/overview/store/location-list.test.ts',
      'server/src/features/users/store/reach.test.ts',
      'server/src/features/overview/store/business-search.test.ts',
      'server/src/features/contacts/store/contact-list.test.ts',
      'server/src/features/publishing/store/drift.test.ts',
      'server/src/features/campaigns/jobs/plan-campaigns.test.ts',
    ],
    isLong: true,
  },
  {
    name: 'conventions',
    paths: ['server/src/app/conventions/conventions*.test.ts', 'server/src/app/conventions/console-access.test.ts'],
    isSampled: true,
  },
  // Backups, the demo, a pooler between service and database, work that is killed at every step or done at once, the worst texts.
  {
    name: 'resilience',
    paths: [
      'server/src/app/{backup,demo}',
      'server/src/features/accounts/jobs/remove-unmapped-contacts.test.ts',
      'server/src/features/publishing/jobs/crashes.test.ts',
      'server/src/features/accounts/actions/move-business-parallel.test.ts',
      'server/src/features/themes/jobs/threaded-reader.test.ts',
      'server/src/app/conventions/outside-texts.test.ts',
      'server/src/core/platform/connection-pooler.test.ts',
    ],
    isLong: true,
  },
  // Every operation with people who have access to a part of an account, and with neighbours that load the service.
  {
    name: 'neighbours',
    paths: ['server/src/app/conventions/{noisy-partner,siblings,statement-limits,unseen-people}.test.ts'],
    isLong: true,
  },
  // Packs, installs and starts the package; checks the types of new operations. Two files, but slower than most groups.
  {
    name: 'package',
    paths: ['acceptance/package.test.ts', 'scripts/new-operation.test.ts'],
    startsDatabases: true,
    isLong: true,
  },
  { name: 'operations', paths: ['server/src/features/*/{actions,operations}'] },
  { name: 'http', paths: ['server/src/{app/conventions,core/http,features/*/{console,pages}}'] },
  { name: 'jobs', paths: ['server/src/features/*/jobs'] },
  {
    name: 'embedded-postgres',
    paths: ['server/src/core/platform/embedded-postgres'],
    startsDatabases: true,
    isLong: true,
  },
  {
    name: 'units',
    paths: [
      'server/src/{core/values,features/*/{contract,directories,rules}}',
      'client/src',
      'dashboard/src',
      'scripts',
      'acceptance/stage',
      'insight',
      'bench',
    ],
  },
  { name: 'server', paths: ['server/src'] },
  // Fuzzing, ids of others, killed processes, slow clients. Most of these tests share one service.
  { name: 'hostile', paths: ['acceptance/hostile'], startsDatabases: true, isLong: true },
  // All files share one pair of servers with the demo data.
  {
    name: 'demo-servers',
    paths: ['acceptance/{dashboard-sessions,keys,raw-http,write-back}.test.ts'],
    startsDatabases: true,
    startsDemo: true,
    isLong: true,
  },
  { name: 'settings', paths: ['acceptance/settings.test.ts'], startsDatabases: true },
  { name: 'programs', paths: ['acceptance'], alone: true, startsDatabases: true, startsDemo: true, isLong: true },
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

/** The groups with tests in the folders of these files, or in the nearest folder above that has tests. */
export function groupsBeside(changed: readonly string[], all: readonly TestGroup[]): TestGroup[] {
  const names = new Set<string>()
  for (const file of changed) {
    if (file.startsWith('dashboard/')) names.add('journeys')
    let folder = dirname(file)
    const within = ({ files }: TestGroup) => files.some((test) => test.startsWith(`${folder}/`))
    while (folder !== '.' && !all.some(within)) folder = dirname(folder)
    if (folder !== '.') for (const { name } of all.filter(within)) names.add(name)
  }
  return all.filter(({ name }) => names.has(name))
}
