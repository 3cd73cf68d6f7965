/** Text that is already HTML. Everything else is escaped. */
class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type { Html }

/** Values of a template: text, numbers, HTML and lists of them; undefined and false are omitted. */
export type Content = string | number | Html | undefined | false | readonly Content[]

export const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] as string)

function markupOf(content: Content): string {
  if (content === undefined || content === false) return ''
  if (content instanceof Html) return content.text
  if (typeof content === 'string') return escapeText(content)
  return typeof content === 'number' ? String(content) : content.map(markupOf).join('')
}

/** A template tag that escapes its values, unless they come from such a template. */
export const html = (parts: TemplateStringsArray, ...values: readonly Content[]): Html =>
  new Html(parts.reduce((text, part, at) => text + markupOf(values[at - 1]) + part))

/** JSON for a script element: escaped, so that it cannot end the element or start another. */
export const jsonForScript = (value: unknown): Html =>
  new Html(
    JSON.stringify(value).replaceAll(
      /[<>&\u2028\u2029]/g,
      (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )

/** For our own CSS only: nothing is escaped. */
export const styleElement = (css: string): Html => new Html(`<style>${css}</style>`)
