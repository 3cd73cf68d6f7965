/** The arrows of ARCHITECTURE.md, as code. */
const arrow = (name, from, allowed) => ({
  name,
  severity: 'error',
  comment: `${from} may import only: ${['itself', ...allowed].join(', ')}`,
  from: { path: `^server/src/${from}/`, pathNot: '\\.test\\.ts$|\\.fixture\\.ts$' },
  to: { path: '^server/src/', pathNot: [from, ...allowed].map((folder) => `^server/src/${folder}`).join('|') },
})

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    arrow('errors', 'errors', []),
    arrow('domain-is-pure', 'domain', []),
    arrow('contract', 'contract', []),
    arrow('insight', 'insight', ['domain/']),
    arrow('platform', 'platform', ['domain/']),
    arrow('store', 'store', ['domain/', 'platform/']),
    arrow('directories', 'directories', ['domain/', 'platform/']),
    arrow('jobs', 'jobs', ['directories/', 'domain/', 'insight/', 'store/', 'platform/']),
    arrow('operations', 'operations', [
      'contract/',
      'directories/credentials\\.ts',
      'domain/',
      'errors/',
      'jobs/',
      'store/',
      'platform/(database|secret)\\.ts',
      'platform/media',
    ]),
    arrow('console', 'console', [
      'contract/',
      'domain/',
      'errors/',
      'jobs/',
      'operations/define-operation\\.ts',
      'store/',
      'platform/',
    ]),
    arrow('http', 'http', ['operations/', 'console/', 'contract/', 'domain/', 'errors/', 'store/', 'platform/']),
    {
      name: 'only-http-knows-fastify',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(http|testing)/' },
      to: { path: 'node_modules/(@fastify/|fastify)' },
    },
    {
      name: 'domain-does-no-io',
      severity: 'error',
      from: { path: '^server/src/domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|zlib)$' },
    },
    {
      name: 'insight-reads-its-model-and-nothing-else',
      severity: 'error',
      from: { path: '^server/src/insight/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|fs/promises)$' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '\\.test\\.ts$|^server/src/testing/' },
      to: { path: '^server/src/testing/|\\.test\\.ts$|\\.fixture\\.ts$' },
    },
    {
      name: 'outside-knows-the-client-only',
      severity: 'error',
      from: { path: '^(acceptance|client|dashboard)/' },
      to: { path: '^server/' },
    },
    {
      name: 'client-stands-alone',
      severity: 'error',
      from: { path: '^client/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^client/src/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
