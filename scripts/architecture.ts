/** Prints how far the features of the server depend on each other. What is forbidden fails in `npm run check`. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Import {
  readonly from: string
  readonly to: string
  /** It does not load the file: an import of types, or a lazy one. */
  readonly isLight: boolean
}

const isProgram = (file: string) => !/\.(test|fixture)\.ts$|(^|\/)testing\//.test(file)
const files = globSync('server/src/**/*.ts').filter(isProgram)
const imports = files.flatMap(importsOf)

function importsOf(from: string): Import[] {
  const text = readFileSync(from, 'utf8')
  return Array.from(text.matchAll(/(from |import |import\()'(\.[^']+)'/g), ({ index, 1: kind, 2: path }) => ({
    from,
    to: join(dirname(from), path as string),
    isLight: kind === 'import(' || text.lastIndexOf('import type', index) > text.lastIndexOf('import {', index),
  }))
}

/** Every file that loads with this one. */
function filesLoadedWith(first: string): Set<string> {
  const loaded = new Set([first])
  for (const file of loaded) {
    for (const { from, to, isLight } of imports) if (from === file && !isLight) loaded.add(to)
  }
  return loaded
}

const featureOf = (file: string) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1]
const ofFeatures = imports.filter(({ from }) => featureOf(from))
const crossing = ofFeatures.filter(({ from, to }) => featureOf(to) && featureOf(from) !== featureOf(to))
const pairs = new Set(crossing.map(({ from, to }) => `${featureOf(from)} → ${featureOf(to)}`))
const mutual = [...pairs].filter((pair) => pairs.has(pair.split(' → ').reverse().join(' → ')))
const upward = imports.filter(({ from, to }) => from.startsWith('server/src/core/') && featureOf(to))
const percent = ((100 * crossing.length) / ofFeatures.length).toFixed(1)

console.log(`${files.length} files`)
console.log(
  `${percent} % of the imports of features go to another feature (${crossing.length} of ${ofFeatures.length})`,
)
console.log(`${mutual.length / 2} pairs of features import each other`)
console.log(`${upward.length} imports of features by core`)
for (const [what, file] of [
  ['Get Listing from the cache', 'app/answer-from-cache.ts'],
  ['Get Listing', 'features/listings/operations/get-listing.ts'],
  ['Save a contact', 'features/contacts/operations/save-customer.ts'],
]) {
  console.log(`${what} loads ${filesLoadedWith(`server/src/${file}`).size} files`)
}
