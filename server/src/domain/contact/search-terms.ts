const TERMS_MAX = 8
const PHONE_LIKE = /^[\d\s()+./-]{4,40}$/
const PHONE_DIGITS_MIN = 4
/** From this length on, leading zeros are a trunk or international prefix, which stored numbers do not have. */
const DIALLED_DIGITS_MIN = 7

/**
 * What all must be found, each at the beginning of a word. A phone number is one term however it is written, and so is the
 * beginning of an e-mail address. Other punctuation separates terms, as it separates the stored words.
 */
export function parseSearchTerms(text: string): string[] {
  const search = text.trim()
  const digits = search.replace(/\D/g, '')
  if (PHONE_LIKE.test(search) && digits.length >= PHONE_DIGITS_MIN)
    return [digits.length >= DIALLED_DIGITS_MIN ? digits.replace(/^0{1,4}/, '') : digits]
  return search
    .split(/\s/)
    .flatMap((term) => (term.indexOf('@') > 0 ? [term] : term.split(/[@._+-]/)))
    .filter((term) => term !== '')
    .slice(0, TERMS_MAX)
}
