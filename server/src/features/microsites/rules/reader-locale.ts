/** Clients send only a few languages; the rest of a longer header is ignored. */
const LANGUAGES_MAX = 20
/** Enough for the headers that browsers send; then the cache is cleared. */
const REMEMBERED_MAX = 1000

const remembered = new Map<string, string | undefined>()

/**
 * The first language of `Accept-Language` with date and time formats. Undefined if there is none, and for plain `en`,
 * which does not determine a format. There are only some 700 results, so it can be part of a cache key.
 */
export function readerLocale(acceptLanguage: string | undefined): string | undefined {
  if (!acceptLanguage) return undefined
  if (remembered.has(acceptLanguage)) return remembered.get(acceptLanguage)
  if (remembered.size >= REMEMBERED_MAX) remembered.clear()
  const locale = languagesIn(acceptLanguage).map(supportedLocale).find(Boolean)
  const answer = locale === 'en' ? undefined : locale
  remembered.set(acceptLanguage, answer)
  return answer
}

/** The languages of the header, in order of preference. */
function languagesIn(header: string): string[] {
  return header
    .split(',', LANGUAGES_MAX)
    .map((item) => {
      const [tag = '', ...parameters] = item.split(';').map((part) => part.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, quality: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
}

/** Drops extensions, such as another calendar, and a region that makes no difference. */
function supportedLocale(tag: string): string | undefined {
  try {
    const { language, script, region } = new Intl.Locale(tag)
    const plain = [language, script, region].filter(Boolean).join('-')
    const [supported] = Intl.DateTimeFormat.supportedLocalesOf(plain)
    return supported && new Intl.DateTimeFormat(supported).resolvedOptions().locale
  } catch {
    return undefined
  }
}

/** The English locale of the country, or European English if the country has none. */
export function englishOf(countryCode: string): string {
  const locale = supportedLocale(`en-${countryCode}`) ?? 'en'
  return locale === 'en' ? 'en-150' : locale
}
