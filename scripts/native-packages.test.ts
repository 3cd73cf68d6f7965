import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Lock, missingLinuxBinaries } from './native-packages.ts'

const lock = (binaries: Record<string, { integrity?: string }>): Lock => ({
  packages: {
    'node_modules/bundler': {
      version: '1.0.0',
      optionalDependencies: Object.fromEntries(Object.keys(binaries).map((name) => [name, '1.0.0'])),
    },
    ...Object.fromEntries(Object.entries(binaries).map(([name, entry]) => [`node_modules/${name}`, entry])),
  },
})
const present = { integrity: 'sha512-x' }

test('a package with binaries for Linux x64 and arm64 passes', () => {
  const complete = lock({
    '@bundler/linux-x64-gnu': present,
    '@bundler/linux-arm64-gnu': present,
    '@bundler/darwin-x64': {},
  })
  assert.deepEqual(missingLinuxBinaries(complete), [])
})

test('a locked binary without integrity is reported: the registry does not have it', () => {
  const incomplete = lock({ '@bundler/linux-x64-gnu': present, '@bundler/linux-arm64-gnu': {} })
  assert.deepEqual(missingLinuxBinaries(incomplete), ['bundler 1.0.0: no linux arm64 binary in the registry'])
})

test('a package that is not built for an architecture at all is reported', () => {
  const oneSided = lock({ 'bundler-linux-arm64': present })
  assert.deepEqual(missingLinuxBinaries(oneSided), ['bundler 1.0.0: no linux x64 binary in the registry'])
})

test('a musl binary does not count: Debian and most servers run glibc', () => {
  const musl = lock({ '@bundler/linux-x64-gnu': present, '@bundler/linux-arm64-musl': present })
  assert.deepEqual(missingLinuxBinaries(musl), ['bundler 1.0.0: no linux arm64 binary in the registry'])
})

test('a binary that is installed between the package and the root counts', () => {
  const nested: Lock = {
    packages: {
      'node_modules/tool/node_modules/bundler': {
        version: '1.0.0',
        optionalDependencies: { '@bundler/linux-x64': '1.0.0', '@bundler/linux-arm64': '1.0.0' },
      },
      'node_modules/tool/node_modules/@bundler/linux-x64': present,
      'node_modules/@bundler/linux-arm64': present,
    },
  }
  assert.deepEqual(missingLinuxBinaries(nested), [])
})

test('packages without native binaries are ignored', () => {
  assert.deepEqual(missingLinuxBinaries(lock({ '@bundler/darwin-arm64': {} })), [])
})
