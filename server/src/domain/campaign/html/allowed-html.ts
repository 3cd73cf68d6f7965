import { parseHttpUrl } from '../../values/url.ts'
import { links, piecesOf } from '../placeholders.ts'

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
const STYLE_VALUE = /^(?:[\w\s#.,%()-]|'[\w -]{0,100}'|"[\w -]{0,100}"){1,300}$/
const FUNCTION = /([\w-]{0,50})\(/g
const FUNCTIONS: readonly (string | undefined)[] = ['rgb', 'rgba', 'hsl', 'hsla']

function ruleOfStyle(style: string): string | undefined {
  for (const declaration of style.split(';')) {
    if (declaration.trim() === '') continue
    const colon = declaration.indexOf(':')
    if (colon === -1) return `style "${shown(declaration)}" is not a property and a value`
    const property = declaration.slice(0, colon).trim()
    if (!ALLOWED_STYLES.includes(property)) return `the style "${shown(property)}" is not allowed`
    const value = declaration.slice(colon + 1).trim()
    const isAllowed =
      STYLE_VALUE.test(value) && [...value.matchAll(FUNCTION)].every(([, name]) => FUNCTIONS.includes(name))
    if (!isAllowed) return `the value of the style "${property}" is not allowed`
  }
  return undefined
}

const oneOf = (words: string) => {
  const allowed = words.split(' ')
  return (value: string) => (allowed.includes(value) ? undefined : `must be ${allowed.join(', ')}`)
}
const size = (value: string) => (/^\d{1,4}%?$/.test(value) ? undefined : 'must be a number or a percentage')
const span = (value: string) => (/^\d{1,3}$/.test(value) ? undefined : 'must be a number')
const align = oneOf('left right center justify')
const valign = oneOf('top middle bottom baseline')
const MAILTO = /^mailto:[^\p{C}\p{Z}<>"\\:]{1,500}$/u
const isHttp = (value: string) => parseHttpUrl(value) === value
const LINKS = links.map((name) => `{{${name}}}`).join(', ')
const href = (value: string) =>
  isHttp(value) || MAILTO.test(value)
    ? undefined
    : `must be an address that starts with https://, http:// or mailto:, or one of ${LINKS}`
const src = (value: string) =>
  isHttp(value) && new URL(value).protocol === 'https:' ? undefined : 'must be an address that starts with https://'
const sizes = { width: size, height: size, colspan: span, rowspan: span }
const RULES: Readonly<Record<string, (value: string) => string | undefined>> = { href, src, align, valign, ...sizes }

/** Whole, and without a word for those who have none: that word would be an address that nothing has checked. */
function isLinkPlaceholder(value: string): boolean {
  const [piece, ...more] = piecesOf(value)
  return (
    typeof piece === 'object' &&
    more.length === 0 &&
    piece.fallback === '' &&
    links.some((name) => name === piece.placeholder)
  )
}

/** Why an element is not allowed. Undefined: it is. */
export const ruleOfTag = (tag: string): string | undefined =>
  ALLOWED_TAGS.includes(tag) ? undefined : `<${shown(tag)}> is not allowed`

export function ruleOfAttribute(tag: string, name: string, value: string): string | undefined {
  if (!ALLOWED_ATTRIBUTES[tag]?.includes(name)) return `the attribute "${shown(name)}" of <${tag}> is not allowed`
  if (name === 'href' && isLinkPlaceholder(value)) return undefined
  if (value.includes('{{') || value.includes('}}'))
    return `"${shown(value)}" in ${name} of <${tag}> is not allowed: of the attributes, only href can be a placeholder, one of ${LINKS}`
  if (name === 'style') return ruleOfStyle(value)
  const rule = RULES[name]?.(value)
  return rule && `${name} of <${tag}> ${rule}`
}

/** A part of the HTML, for a message. */
export const shown = (text: string) => text.trim().slice(0, 40).replaceAll(/\p{C}/gu, '?')
