/** The arrows of ARCHITECTURE.md, as code. */
const { readFileSync } = require('node:fs')

/** The features, from the bottom up. */
const order = [...readFileSync('server/src/app/features.ts', 'utf8').matchAll(/^ {2}(\w+),$/gm)].map(([, name]) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
)

const notProgram = '\\.(test|fixture)\\.ts$|(^|/)testing/'
/** Files of a folder may import only these. A pattern is a path, or the beginning of one. */
const arrow = (name, from, allowed, to = '^server/src/') => ({
  name,
  severity: 'error',
  comment: `${from} may import only: ${['itself', ...allowed].join(', ')}`,
  from: { path: from, pathNot: notProgram },
  to: { path: to, pathNot: [from, ...allowed].join('|') },
})
const feature = (name) => `^server/src/features/${name}/`
/** What more than one door does, and what speaks to the outside. */
const adapters = ['actions', 'directories', 'engines', 'files']
/** A layer may import other layers of its own feature, and everything of the features above it. */
const inside = (name, allowed) => ({
  name: `inside a feature: ${name}`,
  severity: 'error',
  comment: `${name} may import only: ${['itself', ...allowed].join(', ')}`,
  from: { path: `^server/src/features/([^/]+)/${name}(/|\\.ts$)`, pathNot: notProgram },
  to: { path: '^server/src/features/$1/', pathNot: `^server/src/features/$1/(${[name, ...allowed].join('|')})(/|\\.ts$)` },
})

/** The features of the dashboard that import others. */
const dashboardUses = {
  'bulk-edits': ['businesses'],
  campaigns: ['contacts'],
  overview: ['bulk-edits', 'businesses'],
  publishing: ['bulk-edits', 'listings', 'settings'],
  reviews: ['publishing'],
  settings: ['users'],
}
const dashboardFeature = (feature, used) => ({
  name: `dashboard-${feature}`,
  severity: 'error',
  comment: `features/${feature} may import only: itself, ${used.join(', ')}, parts`,
  from: { path: `^dashboard/src/features/${feature}/` },
  to: { path: '^dashboard/src/', pathNot: `^dashboard/src/(parts|features/(${[feature, ...used].join('|')}))/` },
})

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    arrow('core-knows-no-feature', '^server/src/core/', []),
    ...order.map((name, at) =>
      arrow(`order-of-features: ${name}`, feature(name), ['^server/src/core/', ...order.slice(0, at).map(feature)]),
    ),
    inside('contract', []),
    inside('rules', ['contract']),
    inside('store', ['rules', 'contract']),
    ...adapters.map((name) => inside(name, [...adapters, 'store', 'rules', 'contract'])),
    ...['operations', 'console', 'jobs', 'pages', 'cli'].map((name) =>
      inside(name, [...adapters, 'store', 'rules', 'contract']),
    ),
    {
      name: 'rules-do-no-io',
      severity: 'error',
      from: { path: '^server/src/(core/values|features/[^/]+/rules)/', pathNot: notProgram },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|zlib)$' },
    },
    {
      name: 'only-http-knows-fastify',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '\\.test\\.ts$|^server/src/(core/http|app|testing|features/[^/]+/pages)/' },
      to: { path: 'node_modules/(@fastify/|fastify)' },
    },
    {
      name: 'insight-reads-its-model-and-nothing-else',
      severity: 'error',
      from: { path: '^insight/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|fs/promises)$' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '\\.(test|fixture)\\.ts$|^server/src/testing/' },
      to: { path: '^server/src/testing/|\\.test\\.ts$|\\.fixture\\.ts$' },
    },
    {
      name: 'the-server-runs-without-development-packages',
      severity: 'error',
      comment: 'npm ci --omit=dev would not install it: move it to the dependencies in server/package.json',
      from: { path: '^server/src/', pathNot: '\\.(test|fixture)\\.ts$|^server/src/testing/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'outside-knows-the-client-only',
      severity: 'error',
      from: { path: '^(acceptance|client|dashboard)/' },
      to: { path: '^server/' },
    },
    {
      name: 'dashboard-knows-the-client-only',
      severity: 'error',
      from: { path: '^dashboard/' },
      to: { path: '^(acceptance|scripts|bench|docs)/' },
    },
    {
      name: 'dashboard-parts-know-no-feature',
      severity: 'error',
      from: { path: '^dashboard/src/parts/' },
      to: { path: '^dashboard/src/', pathNot: '^dashboard/src/parts/' },
    },
    {
      name: 'dashboard-shell-knows-the-list-of-screens',
      severity: 'error',
      from: { path: '^dashboard/src/shell/' },
      to: { path: '^dashboard/src/', pathNot: '^dashboard/src/(parts|shell)/|^dashboard/src/screens\\.ts$' },
    },
    {
      name: 'dashboard-features-stand-alone',
      severity: 'error',
      comment: 'list exceptions in dashboardUses',
      from: { path: '^dashboard/src/features/([^/]+)/', pathNot: `/features/(${Object.keys(dashboardUses).join('|')})/` },
      to: { path: '^dashboard/src/', pathNot: '^dashboard/src/(parts|features/$1)/' },
    },
    ...Object.entries(dashboardUses).map(([feature, used]) => dashboardFeature(feature, used)),
    {
      name: 'insight-stands-alone',
      severity: 'error',
      from: { path: '^insight/' },
      to: { path: '^(server|client|dashboard|acceptance|scripts|bench)/' },
    },
    {
      name: 'insight-is-imported-by-its-name',
      severity: 'error',
      from: { pathNot: '^insight/' },
      to: { path: '^insight/', pathNot: '^insight/src/(extractor|extractor-version)\\.ts$' },
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
