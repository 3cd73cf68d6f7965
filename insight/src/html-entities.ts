/** Entities that occur in texts from web pages. Those for accented letters are composed of a letter and an accent. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  deg: '°',
  copy: '©',
  reg: '®',
  trade: '™',
  szlig: 'ß',
  aelig: 'æ',
  oslash: 'ø',
}
const MARKS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  cedil: '\u0327',
}
/** Also matches entities that were escaped more than once, such as `&amp;#39;`. */
const ENTITY = /&(?:amp;){0,3}(#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z]{2,7});/g
const ACCENTED = /^([A-Za-z])(grave|acute|circ|tilde|uml|ring|cedil)$/

export interface Decoded {
  readonly text: string
  /** Maps a position in the decoded text to the original text. */
  readonly placeOf: (at: number) => number
}

/** Decodes "Don&#39;t" to "Don't". Positions are mapped back, because the text is stored and shown unchanged. */
export function decodeEntities(text: string): Decoded {
  if (!text.includes('&')) return { text, placeOf: (at) => at }
  const places: number[] = []
  let decoded = ''
  let end = 0
  const add = (part: string, from: number, step: 0 | 1) => {
    for (let at = 0; at < part.length; at++) places.push(from + at * step)
    decoded += part
  }
  for (const match of text.matchAll(ENTITY)) {
    const character = characterOf(match[1] as string)
    if (character === undefined) continue
    add(text.slice(end, match.index), end, 1)
    add(character, match.index, 0)
    end = match.index + match[0].length
  }
  add(text.slice(end), end, 1)
  return { text: decoded, placeOf: (at) => places[at] ?? text.length }
}

function characterOf(name: string): string | undefined {
  if (name.startsWith('#')) {
    const code = /^#[xX]/.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined
  }
  const [, letter, mark = ''] = ACCENTED.exec(name) ?? []
  return letter ? (letter + MARKS[mark]).normalize('NFC') : NAMED[name.toLowerCase()]
}
