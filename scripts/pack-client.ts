import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The client as JavaScript with its types, for use outside this repository: presence-client-….tgz. */
const [target = '.'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'presence-client-'))
try {
  execFileSync('node_modules/.bin/tsc', ['-p', 'client', '--outDir', folder], { stdio: 'inherit' })
  const { name, version, license, type, engines } = JSON.parse(readFileSync('client/package.json', 'utf8'))
  const exports = { '.': { types: './client.d.ts', default: './client.js' } }
  const packed = { name, version, license, type, engines, exports }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
  copyFileSync('LICENSE', join(folder, 'LICENSE'))
  copyFileSync('docs/client.md', join(folder, 'README.md'))
  execFileSync('npm', ['pack', '--silent', '--pack-destination', resolve(target)], { cwd: folder, stdio: 'inherit' })
} finally {
  rmSync(folder, { recursive: true })
}
