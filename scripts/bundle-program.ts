import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/** Inside the workspace, so that Node can resolve packages that are not bundled. */
const CACHE = resolve('server/node_modules/.cache/presence-test')
/** Packages that few tests load, and so large that bundling them takes longer than loading them. */
const NOT_BUNDLED = /^(@googleapis|eld|mediainfo\.js|nodemailer|pg-native|redis|wink-)/

/**
 * Bundles the program with its dependencies for the tests that start it, and returns the path of the executable. A
 * service then loads a few files instead of 1,500. The bundle is cached until a source or a dependency changes.
 */
export async function bundleProgram(): Promise<string> {
  const folder = join(CACHE, `program-${versionOfSources()}`)
  if (!existsSync(folder)) await writeBundle(folder)
  return join(folder, 'bin/presence.js')
}

function versionOfSources(): string {
  const hash = createHash('sha256')
  const sources = globSync(['server/{bin,src}/**/*.{js,json,ts}', 'insight/src/**/*.ts']).sort()
  for (const file of [...sources, 'package.json', 'package-lock.json', 'scripts/bundle-program.ts']) {
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

async function writeBundle(folder: string) {
  mkdirSync(CACHE, { recursive: true })
  for (const outdated of globSync(join(CACHE, 'program-*'))) rmSync(outdated, { recursive: true, force: true })
  const unfinished = mkdtempSync(join(CACHE, 'unfinished-'))
  const bundle = await rolldown({
    input: { 'app/cli/presence': 'server/src/app/cli/presence.ts' },
    platform: 'node',
    external: NOT_BUNDLED,
    plugins: [{ name: 'location-of-source', transform: withLocationOfSource }],
    logLevel: 'silent',
  })
  await bundle.write({ dir: join(unfinished, 'dist'), entryFileNames: '[name].js' })
  // The same layout as in the package: `bin` beside `dist`, without `src`.
  cpSync('server/bin', join(unfinished, 'bin'), { recursive: true })
  // Renamed in one step, because another run may write the same bundle at the same time.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, folder)
}

/** Migrations, models and threads are not moved, so `import.meta` must still give the original location of a module. */
function withLocationOfSource(code: string, file: string): string | undefined {
  if (!code.includes('import.meta.')) return undefined
  return code
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(file)))
}
