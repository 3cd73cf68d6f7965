type LockedPackage = { version?: string; integrity?: string; optionalDependencies?: Record<string, string> }
export type Lock = { packages: Record<string, LockedPackage> }

const ARCHITECTURES = ['x64', 'arm64']
const isForLinux = (name: string) => /[-/]linux[-/]/.test(`${name}-`) && !name.includes('musl')
const isFor = (architecture: string) => (name: string) => new RegExp(`[-/]${architecture}(-|$)`).test(name)

/**
 * Packages that ship native binaries for Linux (glibc) but cannot be installed on x64 or arm64. If the registry lacks a
 * binary, npm locks it without `integrity` and silently skips it on installation, and the program fails later.
 */
export function missingLinuxBinaries({ packages }: Lock): string[] {
  const missing: string[] = []
  for (const [path, { version = '', optionalDependencies = {} }] of Object.entries(packages)) {
    const isInstallable = (name: string) => findPackage(packages, path, name)?.integrity !== undefined
    const binaries = Object.keys(optionalDependencies).filter(isForLinux)
    for (const architecture of ARCHITECTURES) {
      const suitable = binaries.filter(isFor(architecture))
      if (binaries.length > 0 && !suitable.some(isInstallable)) {
        const name = path.replace(/^.*node_modules\//, '')
        missing.push(`${name || 'the project'} ${version}: no linux ${architecture} binary in the registry`)
      }
    }
  }
  return missing
}

/** Resolves a package like Node: first in the package's own node_modules, then in the folders above. */
function findPackage(packages: Lock['packages'], from: string, name: string): LockedPackage | undefined {
  const found = packages[`${from}${from && '/'}node_modules/${name}`]
  if (found || from === '') return found
  return findPackage(packages, from.replace(/(^|\/)(node_modules\/)?(@[^/]+\/)?[^/]+$/, ''), name)
}
