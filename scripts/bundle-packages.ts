import { writeFileSync } from 'node:fs'
import { rolldown } from 'rolldown'
import { thirdPartyLicenses } from './third-party-licenses.ts'

/** Compiled modules that the package contains together with the packages they import: see BUNDLED in packed-manifest.ts. */
export const MODULES = [
  'server/dist/domain/values/phone.js',
  'server/dist/platform/redis.js',
  'server/dist/platform/tracing/open-tracing.js',
]

/**
 * Replaces each module with one that contains its packages, without the parts that are not used. Installed, they take 45 MB;
 * bundled, less than 2 MB. Their licences require that their texts are included.
 */
export async function bundlePackages() {
  const moduleIds: string[] = []
  for (const file of MODULES) moduleIds.push(...(await bundleModule(file)))
  writeFileSync('server/dist/THIRD-PARTY-LICENSES.txt', thirdPartyLicenses(moduleIds))
}

/** Returns the paths of the modules that it contains. A warning is an error: an import that was not found would stay. */
export async function bundleModule(file: string): Promise<string[]> {
  // Other modules of the service stay outside: some have state, which must exist once.
  const external = (id: string, importer?: string) => importer?.endsWith(file) === true && id.startsWith('.')
  const warnings: string[] = []
  const bundle = await rolldown({
    input: file,
    external,
    platform: 'node',
    onLog: (level, { message }) => void (level === 'warn' && warnings.push(message)),
  })
  const { output } = await bundle.generate({ file, codeSplitting: false })
  await bundle.close()
  if (warnings.length > 0) throw new Error(`${file} cannot be bundled:\n${warnings.join('\n')}`)
  writeFileSync(file, output[0].code)
  return output[0].moduleIds
}
