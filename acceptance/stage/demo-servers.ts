import { newStage, type Server, type Stage } from './stage.ts'

export interface DemoServers extends Omit<Stage, 'serve'> {
  readonly dataDir: string
  readonly servers: () => Promise<readonly [Server, Server]>
  /** One more on the same database, for a test that stops it. */
  readonly anotherServer: () => Promise<Server>
}

let shared: DemoServers | undefined

/**
 * Two servers on one database with the demo data. One pair for all test files of a process, because their start takes longer
 * than most of the tests: a test that changes something uses data that no other test looks at, and stops neither of them.
 */
export function openDemoServers(): DemoServers {
  shared ??= openPair()
  return shared
}

function openPair(): DemoServers {
  const stage = newStage()
  const dataDir = stage.folderWithDemo()
  const serve = () => stage.serve(dataDir, { DEMO: 'on' })
  let started: Promise<[Server, Server]> | undefined
  return {
    ...stage,
    dataDir,
    // One after the other, because only the sign-in printed by the server that makes the demo data is certain to work.
    servers: () => {
      started ??= serve().then(async (first) => [first, await serve()])
      return started
    },
    anotherServer: serve,
  }
}

/** Only the server that has made the demo data prints a key for it. */
export const demoKeyOf = (servers: readonly Server[]): string | undefined =>
  servers.map(({ demoKey }) => demoKey).find((key) => key !== undefined)
