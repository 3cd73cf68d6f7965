/**
 * Whether documented output matches the actual output. An ellipsis (…) matches anything: a random id, a date, or a part
 * that the page leaves out. Alone on a line of text, it matches any number of lines.
 */
export function isPrinted(language: 'json' | 'text', documented: string, printed: string): boolean {
  return language === 'json'
    ? patternOf(compact(documented), '[^]*').test(compact(printed))
    : patternOf(tidy(documented).replaceAll(/^…\n/gm, MANY_LINES), '[^\n]*').test(tidy(printed))
}

const MANY_LINES = '\0'

function patternOf(documented: string, anything: string): RegExp {
  const literal = documented.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return new RegExp(`^${literal.replaceAll('…', anything).replaceAll(MANY_LINES, '(?:[^\n]*\n)*')}$`)
}

/** Removes whitespace outside strings, so that a page can break JSON into lines. */
const compact = (json: string) => json.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, (_, text?: string) => text ?? '')

const tidy = (text: string) =>
  `${text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()}\n`
