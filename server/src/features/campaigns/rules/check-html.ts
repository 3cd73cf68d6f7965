import { Parser } from 'htmlparser2'
import { escapeText } from '../../../core/values/html.ts'
import type { Violation } from '../../../core/values/violation.ts'
import { hasControlCharacters, NO_CONTROL_CHARACTERS, ruleOfAttribute, ruleOfTag, shown } from './allowed-html.ts'
import { piecesOf, placeholders, violationsOfPlaceholders } from './placeholders.ts'

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
  let found: Violation | undefined
  const refuse = (violation: Violation | undefined) => {
    found ??= violation
    // Stops further parser events.
    if (found) parser.pause()
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
      refuseRule(attributes.has(name) ? `<${tag}> has ${shown(name)} twice` : ruleOfAttribute(tag, name, value))
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
      else if (!/^<\/\w+\s*>$/.test(written)) refuseRule(`"${shown(written)}" must be </${tag}>`)
      endTag(parser.startIndex, parser.endIndex + 1)
    },
    ontext: (data) => {
      text += data
    },
  })
  if (hasControlCharacters(html)) refuseRule(NO_CONTROL_CHARACTERS)
  else parser.end(html)
  if (!found) endTag(html.length, html.length)
  return found ? [found] : []
}

/** The rule that a "<" breaks if the parser did not turn it into an element. */
function ruleOfSign(html: string): string {
  if (html.startsWith('<!') || html.startsWith('<?')) return 'comments and declarations are not allowed'
  if (html.startsWith('</') && html.includes('>')) return `"${shown(html)}" has no opening tag`
  return `"${shown(html)}" is not a complete tag; write &lt; for the character <`
}
