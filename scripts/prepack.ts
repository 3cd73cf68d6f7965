import { execFileSync } from 'node:child_process'
import { cpSync, lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServer, SOURCES } from './bundle-server.ts'
import { packedManifest } from './packed-manifest.ts'

/**
 * Runs before `npm pack` reads the files. Node refuses TypeScript below node_modules, so the package contains JavaScript.
 * It also replaces package.json with that of the package; scripts/postpack.ts restores the original.
 */
execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })

rmSync('server/dist', { recursive: true, force: true })
await bundleServer('server/dist')
// Data files that the program reads from beside its modules: migrations, the theme model, recorded answers.
const isFolderOrData = (path: string) => lstatSync(path).isDirectory() || !/\.(ts|md)$/.test(path)
for (const [source, folder] of SOURCES) {
  cpSync(source, join('server/dist', folder), { recursive: true, filter: isFolderOrData })
}

const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const packed = packedManifest(
  readManifest('package.json'),
  readManifest('server/package.json'),
  readManifest('insight/package.json'),
)
renameSync('package.json', 'package.json.repository')
writeFileSync('package.json', `${JSON.stringify(packed, null, 2)}\n`)
