import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Runs after `npm ci`, so that `npm start` shows the dashboard. Without the development packages there is nothing to build with. */
if (existsSync('node_modules/vite')) {
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '-w', 'dashboard', '--', '--logLevel', 'warn'], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
