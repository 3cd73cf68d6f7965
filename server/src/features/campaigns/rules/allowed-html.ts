import { parseWebUrl } from '../../../core/values/url.ts'
import { links, piecesOf } from './placeholders.ts'

/** Elements that the HTML of a template may have. docs/campaigns.md lists them too. */
export const ALLOWED_TAGS: readonly string[] =
  'p br a strong b em i u h1 h2 h3 ul ol li blockquote hr span div table thead tbody tr td th img'.split(' ')

const EVERYWHERE = ['style', 'title', 'align', 'valign', 'width', 'height']
const cell = [...EVERYWHERE, 'colspan', 'rowspan']
const BY_TAG: Readonly<Record<string, readonly string[]>> = {
  a: [...EVERYWHERE, 'href'],
  img: [...EVERYWHERE, 'src', 'alt'],
  td: cell,
  th: cell,
}
/** The attributes of each element, in the form that sanitize-html takes. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, string[]>> = Object.fromEntries(
  ALLOWED_TAGS.map((tag) => [tag, [...(BY_TAG[tag] ?? EVERYWHERE)]]),
)

const around = (property: string) => ['', '-top', '-right', '-bottom', '-left'].map((side) => property + side)
export const ALLOWED_STYLES: readonly string[] = [
  ...'color background-color text-align text-decoration vertical-align line-height'.split(' '),
  ...'font-family font-size font-style font-weight width max-width height'.split(' '),
  ...['padding', 'margin', 'border'].flatMap(around),
  ...'border-color border-style border-width border-radius border-collapse border-spacing'.split(' '),
]

// Without a colon, slash, backslash, @ or brace, a value contains no address, comment, escape or second declaration.
const STYLE_VALUE =
  /^(?:[\w\s#.,%-]|'[\w -]{0,100}'|"[\w -]{0,100}"|(?<![\w-])(?:rgba?|hsla?)\([\d\s.,%-]{1,60}\)){1,300}$/i

function ruleOfStyle(style: string): string | undefined {
  for (const declaration of style.split(';')) {
    if (declaration.trim() === '') continue
    const colon = declaration.indexOf(':')
    if (colon === -1) return `style "${shown(declaration)}" is not a property with a value`
    const property = declaration.slice(0, colon).trim().toLowerCase()
    if (!ALLOWED_STYLES.includes(property)) return `the style "${shown(property)}" is not allowed`
    if (!STYLE_VALUE.test(declaration.slice(colon + 1).trim()))
      return `the value of the style "${property}" is not allowed`
  }
  return undefined
}

const oneOf = (words: string) => {
  const allowed = words.split(' ')
  const rule = `must be ${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}`
  return (value: string) => (allowed.includes(value.toLowerCase()) ? undefined : rule)
}
const size = (value: string) => (/^\d{1,4}%?$/.test(value) ? undefined : 'must be a number or a percentage')
const span = (value: string) => (/^\d{1,3}$/.test(value) ? undefined : 'must be a number')
const align = oneOf('left right center justify')
const valign = oneOf('top middle bottom baseline')
// One address, optionally with a subject and a body. A line break could add a header in some mail programs.
const PART = String.raw`[^\p{C}\p{Z}<>"\\:;,%?&@]`
const FIELD = String.raw`(?:subject|body)=(?:(?!%0[ad])[^\p{C}\p{Z}<>"\\&?]){0,500}`
const MAILTO = new RegExp(`^mailto:${PART}{1,64}@${PART}{1,255}(?:\\?${FIELD}(?:&${FIELD})?)?$`, 'iu')
/** Requires a public host name: http://192.168.1.1 would point to a device in the reader's own network. */
const isWeb = (value: string) => parseWebUrl(value) === value
const LINKS = links.map((name) => `{{${name}}}`).join(', ')
const href = (value: string) =>
  isWeb(value) || MAILTO.test(value)
    ? undefined
    : `must be an https:// or http:// URL with a public host name, mailto: with one address, or one of ${LINKS}`
const src = (value: string) =>
  isWeb(value) && new URL(value).protocol === 'https:' ? undefined : 'must be an https:// URL with a public host name'
/** Except tabs and line breaks. Includes characters that change the text direction, which can disguise an address. */
export const hasControlCharacters = (text: string) => /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]/u.test(text)
export const NO_CONTROL_CHARACTERS = 'must not contain control characters'
const sizes = { width: size, height: size, colspan: span, rowspan: span }
const RULES: Readonly<Record<string, (value: string) => string | undefined>> = { href, src, align, valign, ...sizes }

/** The whole value must be one placeholder, without a fallback, which would be an unchecked address. */
function isLinkPlaceholder(value: string): boolean {
  const [piece, ...more] = piecesOf(value)
  return (
    typeof piece === 'object' &&
    more.length === 0 &&
    piece.fallback === '' &&
    links.some((name) => name === piece.placeholder)
  )
}

/** Why an element is not allowed; undefined if it is allowed. */
export const ruleOfTag = (tag: string): string | undefined =>
  ALLOWED_TAGS.includes(tag) ? undefined : `<${shown(tag)}> is not allowed`

export function ruleOfAttribute(tag: string, name: string, value: string): string | undefined {
  if (!ALLOWED_ATTRIBUTES[tag]?.includes(name)) return `the attribute "${shown(name)}" of <${tag}> is not allowed`
  if (name === 'href' && isLinkPlaceholder(value)) return undefined
  if (value.includes('{{') || value.includes('}}'))
    return `"${shown(value)}" in ${name} of <${tag}> is not allowed: the only attribute that can be a placeholder is href, with one of ${LINKS}`
  if (name === 'style') return ruleOfStyle(value)
  const rule = RULES[name]?.(value) ?? (hasControlCharacters(value) ? NO_CONTROL_CHARACTERS : undefined)
  return rule && `${name} of <${tag}> ${rule}`
}

/** An excerpt of the HTML for an error message. */
export const shown = (text: string) => text.trim().slice(0, 40).replaceAll(/\p{C}/gu, '?')
