import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** `npm run build`: builds the dashboard, unless the last build was of the same sources. Arguments are those of Vite. */
const BUILT = 'dashboard/.built'
const SOURCES = [
  'dashboard/{src,public}/**/*.*',
  'dashboard/*.{html,json,ts}',
  'client/src/**/*.ts',
  'package-lock.json',
]

const hash = createHash('sha256')
for (const file of globSync(SOURCES).sort()) hash.update(file).update(readFileSync(file))
const version = hash.digest('hex')
if (existsSync('dashboard/dist/index.html') && existsSync(BUILT) && readFileSync(BUILT, 'utf8') === version) {
  process.exit(0)
}
rmSync(BUILT, { force: true })
const { status } = spawnSync('npm', ['run', '--silent', 'build', '-w', 'dashboard', '--', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
if (status === 0) writeFileSync(BUILT, version)
process.exit(status ?? 1)
