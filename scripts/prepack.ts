import { execFileSync } from 'node:child_process'
import { cpSync, lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { bundleTracing } from './bundle-tracing.ts'
import { packedManifest } from './packed-manifest.ts'

/**
 * Runs before `npm pack` reads the files. Node refuses TypeScript below node_modules, so the package holds JavaScript; and
 * its package.json is another one than the repository's. scripts/postpack.ts puts the repository's back.
 */
execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })

rmSync('server/dist', { recursive: true, force: true })
// Without its checks, which `npm run check` has made: two seconds instead of fifteen.
execFileSync('node_modules/.bin/tsc', ['-p', 'server/tsconfig.pack.json'], { stdio: 'inherit' })
// Migrations, the theme model, recorded answers: what the program reads beside its modules.
const isFolderOrData = (path: string) => lstatSync(path).isDirectory() || !path.endsWith('.ts')
cpSync('server/src', 'server/dist', { recursive: true, filter: isFolderOrData })

await bundleTracing()

const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const packed = packedManifest(readManifest('package.json'), readManifest('server/package.json'))
renameSync('package.json', 'package.json.repository')
writeFileSync('package.json', `${JSON.stringify(packed, null, 2)}\n`)
