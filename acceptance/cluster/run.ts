import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** `npm run test:cluster -- --seconds 30`. Each part runs in its own process, because it stops everything at the end. */
const PARTS = ['drain.ts', 'failover.ts']
for (const part of PARTS) {
  const file = fileURLToPath(new URL(part, import.meta.url))
  const { status } = spawnSync(process.execPath, [file, ...process.argv.slice(2)], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
