import sanitizeHtml from 'sanitize-html'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, ruleOfAttribute } from './allowed-html.ts'

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
