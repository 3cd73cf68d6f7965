const TERMS_MAX = 8
const PHONE_LIKE = /^[\d\s()+./-]{4,40}$/
const PHONE_DIGITS_MIN = 4
/** From this length on, leading zeros are a trunk or international prefix, which stored numbers do not have. */
const DIALLED_DIGITS_MIN = 7

const PUNCTUATION = /^[@._+-]+$/

/** Terms that must all match, separated by spaces. A phone number is one term however it is written. */
export function parseSearchTerms(text: string): string[] {
  const search = text.trim()
  const digits = search.replace(/\D/g, '')
  if (PHONE_LIKE.test(search) && digits.length >= PHONE_DIGITS_MIN)
    return [digits.length >= DIALLED_DIGITS_MIN ? digits.replace(/^0{1,4}/, '') : digits]
  return search
    .split(/\s/)
    .filter((term) => term !== '' && !PUNCTUATION.test(term))
    .slice(0, TERMS_MAX)
}
