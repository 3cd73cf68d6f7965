import type { Network } from './fit.ts'
import type { Example } from './network.ts'
import { pass } from './pass.ts'

/** The quality of each task on held-out texts. */
export function judge({ parameters, sizes, vectors }: Network, examples: readonly Example[]): string {
  const terms = { right: 0, all: 0 }
  const things = { ours: 0, theirs: 0, both: 0 }
  const opinions = { ours: 0, theirs: 0, both: 0 }
  const pairs = { ours: 0, theirs: 0, both: 0 }
  for (const example of examples) {
    const passed = pass(parameters, sizes, vectors, example)
    for (const [at, { label }] of example.terms.entries()) {
      terms.all++
      if (largest(passed.logits[at] as Float64Array) === label) terms.right++
    }
    if (example.things) compare(things, passed.things, example.things)
    if (example.opinions) compare(opinions, passed.opinions, example.opinions)
    for (const [at, { label }] of example.pairs.entries()) {
      const ours = largest(passed.pairs[at] as Float64Array)
      if (ours === 1 || ours === 3) pairs.ours++
      if (label === 1 || label === 3) pairs.theirs++
      if (ours === label && (label === 1 || label === 3)) pairs.both++
    }
  }
  const f1 = ({ ours, theirs, both }: typeof pairs) => percent(2 * both, ours + theirs)
  return `sentiment ${percent(terms.right, terms.all)} of ${terms.all}, F1 of things ${f1(things)}, opinions ${f1(opinions)}, pairs ${f1(pairs)} of ${pairs.theirs}`
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
const largest = (values: Float64Array): number => values.indexOf(Math.max(...values))

function compare(counts: { ours: number; theirs: number; both: number }, shares: Float64Array, tags: Uint8Array) {
  const ours = spans(tags.length, (at) => largest(shares.subarray(at * 3, at * 3 + 3)))
  const theirs = new Set(spans(tags.length, (at) => tags[at] ?? 0))
  counts.ours += ours.length
  counts.theirs += theirs.size
  counts.both += ours.filter((span) => theirs.has(span)).length
}

function spans(length: number, tagAt: (at: number) => number): string[] {
  const found: string[] = []
  for (let start = 0; start < length; start++) {
    if (tagAt(start) !== 1) continue
    let end = start + 1
    while (end < length && tagAt(end) === 2) end++
    found.push(`${start}-${end}`)
  }
  return found
}
