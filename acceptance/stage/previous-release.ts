import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The commit of the last release: its program must be able to run alongside this one. Change it with every release. */
const PREVIOUS_RELEASE = '601db456e62e1ee387ae0b5f48e30e28900c65fd'

const repository = resolve(import.meta.dirname, '../..')

/** A package has no history, and a shallow clone may lack the commit. In CI, a full clone must have it. */
export function skipWithoutPreviousRelease(): string | false {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: repository, encoding: 'utf8' })
  const { error, status } = git('cat-file', '-e', `${PREVIOUS_RELEASE}^{commit}`)
  if (error) return 'git is not installed, so the previous release cannot be read'
  if (status === 0) return false
  const missing = `the history lacks the previous release (${PREVIOUS_RELEASE.slice(0, 8)})`
  const isComplete = git('rev-parse', '--is-shallow-repository').stdout.trim() === 'false'
  if (isComplete && process.env.CI) throw new Error(`${missing}; correct PREVIOUS_RELEASE in previous-release.ts`)
  return `${missing}; git fetch --unshallow`
}

/** Extracts its sources, to run with the dependencies installed here. */
export function extractPreviousRelease(): { readonly program: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'presence-previous-'))
  // As root, PostgreSQL is run as another user, who needs access to the folder.
  chmodSync(folder, 0o755)
  const archive = execFileSync('git', ['archive', PREVIOUS_RELEASE, 'server', 'package.json'], {
    cwd: repository,
    maxBuffer: 100_000_000,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  for (const path of ['node_modules', 'server/node_modules']) symlinkSync(join(repository, path), join(folder, path))
  return {
    program: join(folder, 'server/bin/presence.js'),
    remove: () => rmSync(folder, { recursive: true, maxRetries: 10 }),
  }
}
