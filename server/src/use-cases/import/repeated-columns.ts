import { ImportStoppedError } from './import-stopped.ts'

/** Headings that differ only in case, blanks, hyphens or underscores have the same name. */
export const plainNameOf = (heading: string) => heading.toLowerCase().replaceAll(/[\s_-]/g, '')

/**
 * Refuses a file in which two columns have the same name, because only one of them would be imported. `nameOf` returns
 * undefined for a column that is ignored.
 */
export function refuseRepeatedColumns(headings: readonly string[], nameOf: (heading: string) => string | undefined) {
  const seen = new Map<string, string>()
  for (const heading of headings) {
    const name = nameOf(heading)
    if (name === undefined) continue
    const first = seen.get(name)
    if (first !== undefined) {
      const both = first === heading ? `"${heading}" twice` : `"${first}" and "${heading}", which are the same`
      throw new ImportStoppedError(`the file has the column ${both}. Remove or rename one of them.`)
    }
    seen.set(name, heading)
  }
}
