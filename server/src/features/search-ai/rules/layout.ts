import type { Mention } from './answer-mentions.ts'

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

export interface Position {
  /** The rank of the business among those named, from 1. */
  readonly place: number
  readonly of: number
}

/** If the name comes later in an item, the item is about something else. */
const headLengthMax = 40

/** The list item about the business. */
const itemAbout = (blocks: readonly Block[], mentions: readonly Mention[]): Block | undefined =>
  blocks.find(
    ({ item, end }) =>
      item &&
      mentions.some(
        ({ competitor, start }) =>
          competitor === undefined && start >= item.textStart && start < end && start - item.textStart <= headLengthMax,
      ),
  )

/** In a list, the position of the item; in prose, the position among the known names. */
export function positionAmong(blocks: readonly Block[], mentions: readonly Mention[]): Position | undefined {
  if (!mentions.some(({ competitor }) => competitor === undefined)) return undefined
  const item = itemAbout(blocks, mentions)?.item
  if (item) return { place: item.place, of: item.of }
  const inTurn = [...new Set(mentions.map(({ competitor }) => competitor))]
  return { place: inTurn.indexOf(undefined) + 1, of: inTurn.length }
}

/**
 * The parts of a text that are about the business, so that another business's phone number does not count as wrong. If in
 * doubt, a part is omitted: then a fact is absent, and not wrong.
 */
export function passagesAbout(text: string, blocks: readonly Block[], mentions: readonly Mention[]): string[] {
  const ofBusiness = mentions.filter(({ competitor }) => competitor === undefined)
  if (ofBusiness.length === 0) return []
  const others = mentions.filter(({ competitor }) => competitor !== undefined)
  const item = itemAbout(blocks, mentions)
  const isOnlyAboutBusiness = others.length === 0 && !item && !blocks.some((block) => isNumbered(text, block))
  if (isOnlyAboutBusiness) return [text]
  return (item ? [item] : blocks)
    .flatMap(({ start, end }) => partsWith(ofBusiness, others, start, end))
    .map(([from, to]) => text.slice(from, to))
}

const isNumbered = (text: string, { start, item }: Block) =>
  item !== undefined && /^ *\d/.test(text.slice(start, item.textStart))

/** Splits the range at the names of other businesses, and returns the parts that name ours. */
function partsWith(
  ofBusiness: readonly Mention[],
  others: readonly Mention[],
  start: number,
  end: number,
): [number, number][] {
  const cuts = others.filter((other) => other.start >= start && other.end <= end)
  const edges = [start, ...cuts.flatMap((cut) => [cut.start, cut.end]), end]
  const parts: [number, number][] = []
  for (let at = 0; at < edges.length; at += 2) parts.push([edges[at] as number, edges[at + 1] as number])
  return parts.filter(([from, to]) => ofBusiness.some((mention) => mention.start >= from && mention.end <= to))
}
