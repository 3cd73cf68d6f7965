import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Runs at the end of `npm ci`, so that `npm start` shows the dashboard. The service works without it, so a failed build
 * does not fail the installation: it prints one line. CI runs `npm run build`, which does fail.
 */
const notBuilt = (reason: string, command: string) =>
  console.error(`The dashboard was not built: ${reason}. The API works without it. To build it: ${command}`)

if (existsSync('node_modules/vite')) {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'ignore' })
  if (status !== 0) notBuilt('its build failed', 'npm run build')
} else {
  notBuilt('development packages are not installed', 'npm ci && npm run build')
}

// Loads the modules of the server once, without starting it, so that the first start finds them in the compile cache.
const env = { ...process.env, NODE_COMPILE_CACHE: 'server/.cache' }
spawnSync(process.execPath, ['server/src/app/main.ts'], { stdio: 'ignore', timeout: 60_000, env })
