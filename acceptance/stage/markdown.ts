export interface Block {
  /** File and line, such as docs/reviews.md:12 */
  readonly place: string
  readonly language: string
  readonly code: string
  /** The HTML comment in the line above. */
  readonly mark: string
}

const BLOCK = /(?:^<!-- (?<mark>[^\n]*) -->\n+)?^```(?<language>\w*)\n(?<code>.*?)^```$/gms

/** The fenced blocks of a page, in order. */
export const blocksOf = (file: string, text: string): Block[] =>
  [...text.matchAll(BLOCK)].map(({ index, groups: { mark = '', language = '', code = '' } = {} }) => {
    const line = text.slice(0, text.indexOf('```', index)).split('\n').length
    return { place: `${file}:${line}`, language, code, mark }
  })

const withoutBlocks = (text: string): string => text.replaceAll(BLOCK, '')

export const linksOf = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)

/** The usual rule of Markdown renderers: lower case, hyphens for blanks, no punctuation. */
export const anchorsOf = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^[\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

export const inlineCodeOf = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
