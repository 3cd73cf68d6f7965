import sanitizeHtml from 'sanitize-html'
import { memoize } from '../../../core/values/memoize.ts'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, ruleOfAttribute } from './check-html.ts'
import { type Piece, piecesOf, withOptOut } from './placeholders.ts'

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
