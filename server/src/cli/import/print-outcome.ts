import type { Refusal } from './judge-line.ts'
import { describeRefusal } from './refusal-report.ts'

interface Outcome {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
}

/** What an import came to: for a program as one line of JSON, for a person with the first reasons. */
export function printOutcome(
  { name, id }: { readonly name: string; readonly id: number },
  counts: Outcome,
  refusals: readonly Refusal[],
  { json, report }: { readonly json?: boolean; readonly report?: string },
) {
  if (json) return console.log(JSON.stringify({ ...counts, refusals }))
  const { created, updated, unchanged, refused } = counts
  console.log(`${name} (${id}): ${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused.`)
  if (report !== undefined) return console.log(`Every refused row stands in ${report}.`)
  for (const refusal of refusals) console.log(`  ${describeRefusal(refusal)}`)
  const more = refused - refusals.length
  if (more > 0) console.log(`  and ${more} more; --report FILE writes all of them.`)
}
