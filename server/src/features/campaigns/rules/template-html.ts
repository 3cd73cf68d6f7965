import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import { escapeText } from '../../../core/values/html.ts'
import { memoize } from '../../../core/values/memoize.ts'
import { parseWebUrl } from '../../../core/values/url.ts'
import type { Violation } from '../../../core/values/violation.ts'
import { links, type Piece, piecesOf, placeholders, violationsOfPlaceholders, withOptOut } from './placeholders.ts'

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
const ALLOWED_STYLES: readonly string[] = [
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
    if (colon === -1) return `style "${excerpt(declaration)}" is not a property with a value`
    const property = declaration.slice(0, colon).trim().toLowerCase()
    if (!ALLOWED_STYLES.includes(property)) return `the style "${excerpt(property)}" is not allowed`
    if (!STYLE_VALUE.test(declaration.slice(colon + 1).trim()))
      return `the value of the style "${property}" is not allowed`
  }
  return undefined
}

const oneOf = (values: string) => {
  const allowed = values.split(' ')
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
const hasControlCharacters = (text: string) => /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]/u.test(text)
const NO_CONTROL_CHARACTERS = 'must not contain control characters'
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
const ruleOfTag = (tag: string): string | undefined =>
  ALLOWED_TAGS.includes(tag) ? undefined : `<${excerpt(tag)}> is not allowed`

export function ruleOfAttribute(tag: string, name: string, value: string): string | undefined {
  if (!ALLOWED_ATTRIBUTES[tag]?.includes(name)) return `the attribute "${excerpt(name)}" of <${tag}> is not allowed`
  if (name === 'href' && isLinkPlaceholder(value)) return undefined
  if (value.includes('{{') || value.includes('}}'))
    return `"${excerpt(value)}" in ${name} of <${tag}> is not allowed: the only attribute that can be a placeholder is href, with one of ${LINKS}`
  if (name === 'style') return ruleOfStyle(value)
  const rule = RULES[name]?.(value) ?? (hasControlCharacters(value) ? NO_CONTROL_CHARACTERS : undefined)
  return rule && `${name} of <${tag}> ${rule}`
}

/** An excerpt of the HTML for an error message. */
const excerpt = (text: string) => text.trim().slice(0, 40).replaceAll(/\p{C}/gu, '?')

/** More than nested tables need. The limit also keeps the parser fast, because it searches all open elements. */
export const HTML_DEPTH_MAX = 100
/** Checking and sanitising more elements would block the process for too long. */
export const HTML_ELEMENTS_MAX = 2000
/** A name of 1,000 characters can have 6,000 when escaped: the limit keeps messages below 1.3 million characters. */
export const HTML_PLACEHOLDERS_MAX = 200

/**
 * Returns only the first violation. Every "<" must begin an allowed element or end an open one: constructs that a parser
 * drops, such as a comment or an incomplete tag, are refused too.
 */
export function violationsOfHtml(html: string): Violation[] {
  let first: Violation | undefined
  const refuse = (violation: Violation | undefined) => {
    first ??= violation
    // Stops further parser events.
    if (first) parser.pause()
  }
  const refuseRule = (rule: string | undefined) => refuse(rule === undefined ? undefined : { field: 'html', rule })

  let placeholderCount = 0
  const countPlaceholders = (escaped: string) => {
    placeholderCount += piecesOf(escaped).filter((piece) => typeof piece !== 'string').length
    if (placeholderCount > HTML_PLACEHOLDERS_MAX) refuseRule(`at most ${HTML_PLACEHOLDERS_MAX} placeholders`)
  }
  let text = ''
  /** Called at each tag: a placeholder must not contain one. The text is escaped, as it is when placeholders are filled. */
  const endText = () => {
    if (hasControlCharacters(text)) refuseRule(NO_CONTROL_CHARACTERS)
    if (text.includes('{{') || text.includes('}}')) {
      const escaped = escapeText(text)
      refuse(violationsOfPlaceholders('html', escaped, placeholders)[0])
      countPlaceholders(escaped)
    }
    text = ''
  }
  let checked = 0
  const endTag = (start: number, end: number) => {
    endText()
    const sign = html.indexOf('<', checked)
    if (sign !== -1 && sign < start) refuseRule(ruleOfSign(html.slice(sign, sign + 41)))
    checked = end
  }
  let count = 0
  let depth = 0
  let element = { tag: '', attributes: new Set<string>() }
  const parser = new Parser({
    onopentagname: (tag) => {
      element = { tag, attributes: new Set() }
      refuseRule(ruleOfTag(tag))
      count += 1
      depth += 1
      if (count > HTML_ELEMENTS_MAX) refuseRule(`at most ${HTML_ELEMENTS_MAX} elements`)
      if (depth > HTML_DEPTH_MAX) refuseRule(`elements must not be nested more than ${HTML_DEPTH_MAX} levels deep`)
    },
    onattribute: (name, value) => {
      const { tag, attributes } = element
      refuseRule(attributes.has(name) ? `<${tag}> has ${excerpt(name)} twice` : ruleOfAttribute(tag, name, value))
      attributes.add(name)
      if (name === 'href') countPlaceholders(value)
    },
    onopentag: (tag, _attributes, isImplied) => {
      if (isImplied) return refuseRule(`"</${tag}>" has no opening tag`)
      endTag(parser.startIndex, parser.endIndex + 1)
    },
    onclosetag: (tag, isImplied) => {
      depth -= 1
      if (isImplied) return endText()
      const end = html.indexOf('>', parser.startIndex)
      const written = html.slice(parser.startIndex, end + 1)
      if (end === -1) refuseRule(ruleOfSign(html.slice(parser.startIndex)))
      else if (!/^<\/\w+\s*>$/.test(written)) refuseRule(`"${excerpt(written)}" must be </${tag}>`)
      endTag(parser.startIndex, parser.endIndex + 1)
    },
    ontext: (data) => {
      text += data
    },
  })
  if (hasControlCharacters(html)) refuseRule(NO_CONTROL_CHARACTERS)
  else parser.end(html)
  if (!first) endTag(html.length, html.length)
  return first ? [first] : []
}

/** The rule that a "<" breaks if the parser did not turn it into an element. */
function ruleOfSign(html: string): string {
  if (html.startsWith('<!') || html.startsWith('<?')) return 'comments and declarations are not allowed'
  if (html.startsWith('</') && html.includes('>')) return `"${excerpt(html)}" has no opening tag`
  return `"${excerpt(html)}" is not a complete tag; write &lt; for the character <`
}

/**
 * The HTML with balanced, allowed elements, quoted attributes and escaped text, whatever is stored: a second line of defence
 * behind violationsOfHtml, with the same parser and attribute rules. It removes nothing that violationsOfHtml accepts.
 */
export const sanitiseHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...ALLOWED_TAGS],
    allowedAttributes: ALLOWED_ATTRIBUTES,
    // Keeps empty attributes, such as title="".
    nonBooleanAttributes: [],
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    // The library's CSS parser is slow, and accepts more than our rule does.
    parseStyleAttributes: false,
    // So that every unescaped quote begins or ends an attribute.
    textFilter: (text) => text.replaceAll('"', '&quot;'),
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(([name, value]) => ruleOfAttribute(tagName, name, value) === undefined),
        ),
      }),
    },
  })

const OPT_OUT = '<p>Unsubscribe: <a href="{{unsubscribe}}">{{unsubscribe}}</a></p>'

/**
 * Sanitised HTML with an opt-out link, in pieces. Cached: a campaign sends the same HTML to everyone, and sanitising 50,000
 * characters takes about 20 ms.
 */
export const piecesOfHtml = memoize((html): readonly Piece[] => piecesOf(withOptOut(sanitiseHtml(html), OPT_OUT)), 20)
