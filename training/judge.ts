import type { Network } from './fit.ts'
import type { Example } from './network.ts'
import { pass } from './pass.ts'

/** What settings are chosen by: the share of terms judged right, and how well things are found, in sentences kept back. */
export function judge({ parameters, sizes, vectors }: Network, examples: readonly Example[]): string {
  let right = 0
  let terms = 0
  let found = 0
  let marked = 0
  let both = 0
  for (const example of examples) {
    const { logits, tags } = pass(parameters, sizes, vectors, example)
    for (const [at, { label }] of example.terms.entries()) {
      terms++
      if (largest(logits[at] as Float64Array) === label) right++
    }
    const ours = spans(example.rows.length, (at) => largest(tags.subarray(at * 3, at * 3 + 3)))
    const theirs = new Set(spans(example.rows.length, (at) => example.tags[at] ?? 0))
    found += ours.length
    marked += theirs.size
    both += ours.filter((span) => theirs.has(span)).length
  }
  return `sentiment ${((100 * right) / terms).toFixed(1)} % of ${terms}, things F1 ${((200 * both) / (found + marked)).toFixed(1)} %`
}

const largest = (values: Float64Array): number => values.indexOf(Math.max(...values))

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
