import { type Content, ENTITIES, escapeText, html } from '../../../core/values/html.ts'
import { isLocationPlaceholder, type ValueOf } from '../../businesses/rules/location-placeholders.ts'
import { links, type Piece, type Placeholder, piecesOf, type placeholders, withOptOut } from './placeholders.ts'

export type MessageValues = Readonly<Record<(typeof placeholders)[number], string>> & {
  /** Needed if the template has placeholders of the location. */
  readonly ofLocation?: ValueOf | undefined
}
export interface ComposedMessage {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const LINKS: readonly Placeholder[] = links
const URL_IN_TEXT = /https?:\/\/[^\s<>"]{1,2000}/g

/** Uses the preference link, because it is shorter and every character of a text message costs money. */
export function composeSms(text: string, values: MessageValues): string {
  const whole = withOptOut(text.replaceAll('\r\n', '\n'), '\nStop: {{preferences}}')
  return piecesOf(whole)
    .map((piece) => (typeof piece === 'string' ? piece : filled(piece, values)))
    .join('')
}

/**
 * Names are values, never markup and never a link, whatever they contain. Without HTML in the template, the HTML is
 * generated from the text: paragraphs, line breaks and links, everything else escaped.
 */
export async function composeMessage(
  template: { readonly subject: string; readonly text: string; readonly html: string },
  values: MessageValues,
): Promise<ComposedMessage> {
  const fill = (piece: Piece) => (typeof piece === 'string' ? piece : filled(piece, values))
  const whole = withOptOut(template.text.replaceAll('\r\n', '\n'), '\n\nUnsubscribe: {{unsubscribe}}')
  const body = template.html === '' ? htmlOfText(whole, values) : await filledHtml(template.html, values)
  return {
    subject: oneLine(piecesOf(template.subject).map(fill).join('')),
    text: piecesOf(whole).map(fill).join(''),
    html: `<!doctype html><html><body>${body}</body></html>`,
  }
}

/** Values are filled in after sanitising, and escaped: they cannot add markup to elements or quoted attributes. */
async function filledHtml(templateHtml: string, values: MessageValues): Promise<string> {
  const { piecesOfHtml } = await import('./template-html.ts')
  return piecesOfHtml(templateHtml)
    .map((piece) => {
      if (typeof piece === 'string') return piece
      // The fallback is part of the sanitised HTML, and so escaped already.
      return escapeText(textOf(withoutEntities(piece.placeholder), values)) || piece.fallback
    })
    .join('')
}

/** Checks the sanitised HTML, in which `&#123;` has become a brace. */
export async function usesInHtml(html: string, placeholder: Placeholder): Promise<boolean> {
  const { piecesOfHtml } = await import('./template-html.ts')
  return piecesOfHtml(html).some((piece) => typeof piece !== 'string' && piece.placeholder === placeholder)
}

const htmlOfText = (text: string, values: MessageValues): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => html`<p>${piecesOf(paragraph).map(markup(values))}</p>`.text)
    .join('')

const textOf = (placeholder: Placeholder, values: MessageValues): string =>
  oneLine(isLocationPlaceholder(placeholder) ? (values.ofLocation?.(placeholder) ?? '') : values[placeholder])

const filled = ({ placeholder, fallback }: Exclude<Piece, string>, values: MessageValues) =>
  textOf(placeholder, values) || fallback

/** The name of a field may have characters that are escaped in HTML. */
const withoutEntities = (placeholder: Placeholder) =>
  Object.entries(ENTITIES).reduce(
    (name, [character, entity]) => name.replaceAll(entity, character),
    placeholder as string,
  ) as Placeholder

/** The placeholders of the location in a template. In HTML, names are escaped. */
export async function locationPieces(template: {
  readonly subject: string
  readonly text: string
  readonly html: string
}) {
  const { piecesOfHtml } = template.html === '' ? { piecesOfHtml: () => [] } : await import('./template-html.ts')
  const ofHtml = piecesOfHtml(template.html).map((piece) =>
    typeof piece === 'string' ? piece : { ...piece, placeholder: withoutEntities(piece.placeholder) },
  )
  return [...piecesOf(template.subject), ...piecesOf(template.text), ...ofHtml].flatMap((piece) =>
    typeof piece !== 'string' && isLocationPlaceholder(piece.placeholder)
      ? [{ placeholder: piece.placeholder, fallback: piece.fallback }]
      : [],
  )
}

/** Names come from imports and forms: a line break in one must not start a new line of the mail. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

const markup =
  (values: MessageValues) =>
  (piece: Piece): Content => {
    if (typeof piece === 'string') return withLinks(piece)
    const value = filled(piece, values)
    return LINKS.includes(piece.placeholder) ? anchor(value) : value
  }

const anchor = (url: string) => html`<a href="${url}">${url}</a>`
const withBreaks = (text: string): Content[] =>
  text.split('\n').flatMap((line, at): Content[] => (at === 0 ? [line] : [html`<br>`, line]))

function withLinks(text: string): Content {
  const content: Content[] = []
  let end = 0
  for (const { 0: url, index } of text.matchAll(URL_IN_TEXT)) {
    content.push(withBreaks(text.slice(end, index)), anchor(url))
    end = index + url.length
  }
  return [...content, withBreaks(text.slice(end))]
}
