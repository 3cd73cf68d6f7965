import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface PackageManifest {
  readonly name: string
  readonly version: string
  readonly license?: string
}

const LICENSE_FILE = /^(licen[cs]e|notice|copying)/i

/** Names, versions and licence texts of the packages that the modules of a bundle come from. */
export function thirdPartyLicenses(moduleIds: Iterable<string>): string {
  const folders = new Set(Array.from(moduleIds).flatMap((id) => folderOfPackage(id) ?? []))
  const sections = Array.from(folders, describePackage).sort((a, b) => a.title.localeCompare(b.title, 'en'))
  const line = '-'.repeat(80)
  return [
    'This program contains the following packages.\n',
    ...sections.map(({ title, texts }) => `${line}\n${title}\n${line}\n\n${texts.join('\n\n')}\n`),
  ].join('\n')
}

/** Undefined for modules of the service and of the bundler. */
const folderOfPackage = (moduleId: string): string | undefined =>
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(moduleId.replaceAll('\\', '/'))?.[0]

function describePackage(folder: string) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file))
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  if (texts.length === 0) throw new Error(`${name} has no licence file: ${folder}`)
  return { title: `${name} ${version} (${license ?? 'see below'})`, texts }
}
