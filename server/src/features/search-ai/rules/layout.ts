/** A paragraph, or a list item with everything that belongs to it. */
export interface Block {
  readonly start: number
  readonly end: number
  /** Only for an item: where its text starts, its position in the list, from 1, and the length of the list. */
  readonly item?: { readonly textStart: number; readonly place: number; readonly of: number }
}

const NUMBERED = /^ {0,3}\d{1,3}[.)]\s+/
const BULLET = /^( *)- +/

/**
 * The layout of an answer. If it has numbered lines, these are the list items, and bullets are details of an item;
 * otherwise the outermost bullets are the items. A single marked line is not a list.
 */
export function layoutOf(text: string): Block[] {
  const lines = linesOf(text)
  const marker = markerOf(lines.map(({ line }) => line))
  const blocks: { start: number; end: number; textStart?: number; list?: { length: number }; place?: number }[] = []
  let list = { length: 0 }
  let wasBlank = true
  for (const { line, start, end } of lines) {
    const mark = marker?.exec(line)?.[0]
    const current = blocks.at(-1)
    const inItem = current?.list !== undefined
    if (mark !== undefined) {
      if (!inItem) list = { length: 0 }
      list.length++
      blocks.push({ start, end, textStart: start + mark.length, list, place: list.length })
    } else if (line.trim() === '') {
      wasBlank = true
      continue
    } else if (current && (!wasBlank || (inItem && /^( {2,}|\s*- )/.test(line)))) {
      current.end = end
    } else {
      blocks.push({ start, end })
    }
    wasBlank = false
  }
  return blocks.map(({ start, end, textStart = 0, list, place = 0 }) =>
    list ? { start, end, item: { textStart, place, of: list.length } } : { start, end },
  )
}

function markerOf(lines: readonly string[]): RegExp | undefined {
  if (lines.filter((line) => NUMBERED.test(line)).length > 1) return NUMBERED
  const indents = lines.flatMap((line) => BULLET.exec(line)?.[1]?.length ?? [])
  const outermost = Math.min(...indents)
  return indents.filter((indent) => indent === outermost).length > 1 ? new RegExp(`^ {${outermost}}- +`) : undefined
}

function linesOf(text: string) {
  let start = 0
  return text.split('\n').map((line) => {
    const at = { line, start, end: start + line.length }
    start += line.length + 1
    return at
  })
}
