import { rolldown } from 'rolldown'

/** Compiled modules that the package contains together with the packages they import: see BUNDLED in packed-manifest.ts. */
const MODULES = [
  'server/dist/domain/values/phone.js',
  'server/dist/platform/redis.js',
  'server/dist/platform/tracing/open-tracing.js',
]

/**
 * Replaces each module with one that contains its packages, without the parts that are not used. Installed, they take 45 MB;
 * bundled, less than 2 MB.
 */
export async function bundlePackages() {
  for (const file of MODULES) {
    // Other modules of the service stay outside: some have state, which must exist once.
    const external = (id: string, importer?: string) => importer?.endsWith(file) === true && id.startsWith('.')
    const bundle = await rolldown({ input: file, external, platform: 'node', logLevel: 'silent' })
    await bundle.write({ file, codeSplitting: false })
  }
}
