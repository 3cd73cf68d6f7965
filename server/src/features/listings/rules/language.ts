/** Created on first use, because creating it is slow. */
let names: Intl.DisplayNames | undefined

const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i
/** Two letters, or letters and a hyphen, are meant as a tag, so they do not count as a name. */
const BEGINS_LIKE_A_TAG = /^[a-z]{2}(?:-|$)/i
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} '’(),.&/-]+$/u

/**
 * A tag that Intl knows (`en-US`) or a name (`English`, `te reo Māori`). Names are not looked up: no table has all
 * languages and their names.
 */
export const isLanguage = (text: string): boolean =>
  isKnownTag(text) || (NAME.test(text) && !BEGINS_LIKE_A_TAG.test(text))

function isKnownTag(text: string): boolean {
  if (!TAG.test(text)) return false
  try {
    names ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
    return names.of(text) !== undefined
  } catch {
    return false
  }
}
