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
      const both =
        first === heading
          ? `"${shortened(heading)}" twice`
          : `"${shortened(first)}" and "${shortened(heading)}", which are the same`
      throw new ImportStoppedError(`the file has the column ${both}. Remove or rename one of them.`)
    }
    seen.set(name, heading)
  }
}

const HEADINGS_SHOWN = 20
const HEADING_LENGTH_SHOWN = 100
const shortened = (heading: string) => heading.slice(0, HEADING_LENGTH_SHOWN).toWellFormed()

/** The first headings, for a message. */
export const listHeadings = (headings: readonly string[]): string =>
  headings.slice(0, HEADINGS_SHOWN).map(shortened).join(', ').slice(0, 300)
