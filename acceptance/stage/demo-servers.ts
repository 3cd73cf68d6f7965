import { newStage, type Server, type Stage } from './stage.ts'

export interface DemoServers extends Omit<Stage, 'serve'> {
  readonly dataDir: string
  readonly servers: () => Promise<readonly [Server, Server]>
  /** One more on the same database, for a test that stops it. */
  readonly anotherServer: () => Promise<Server>
}

let shared: DemoServers | undefined

/**
 * Two servers on one database with the demo data. All test files of a process share them, because their start takes longer
 * than most tests. So a test that changes something must use data that no other test reads, and must not stop a server.
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
    // Started one after the other, because only the server that creates the demo data prints a valid sign-in.
    servers: () => {
      started ??= serve().then(async (first) => [first, await serve()])
      return started
    },
    anotherServer: serve,
  }
}

/** Only the server that created the demo data prints a key for it. */
export const demoKeyOf = (servers: readonly Server[]): string | undefined =>
  servers.map(({ demoKey }) => demoKey).find((key) => key !== undefined)
