import type { Block } from './layout.ts'
import type { Mention } from './mentions.ts'
import { itemAbout } from './place.ts'

/**
 * The parts of a text that are about the business, so that another business's phone number does not count as wrong. If in
 * doubt, a part is omitted: then a fact is absent, and not wrong.
 */
export function passagesAbout(text: string, blocks: readonly Block[], mentions: readonly Mention[]): string[] {
  const own = mentions.filter(({ competitor }) => competitor === undefined)
  if (own.length === 0) return []
  const others = mentions.filter(({ competitor }) => competitor !== undefined)
  const item = itemAbout(blocks, mentions)
  const isOnlyAboutBusiness = others.length === 0 && !item && !blocks.some((block) => isNumbered(text, block))
  if (isOnlyAboutBusiness) return [text]
  return (item ? [item] : blocks)
    .flatMap(({ start, end }) => partsWith(own, others, start, end))
    .map(([from, to]) => text.slice(from, to))
}

const isNumbered = (text: string, { start, item }: Block) =>
  item !== undefined && /^ *\d/.test(text.slice(start, item.textStart))

/** Splits the range at the names of other businesses, and returns the parts that name ours. */
function partsWith(
  own: readonly Mention[],
  others: readonly Mention[],
  start: number,
  end: number,
): [number, number][] {
  const cuts = others.filter((other) => other.start >= start && other.end <= end)
  const edges = [start, ...cuts.flatMap((cut) => [cut.start, cut.end]), end]
  const parts: [number, number][] = []
  for (let at = 0; at < edges.length; at += 2) parts.push([edges[at] as number, edges[at + 1] as number])
  return parts.filter(([from, to]) => own.some((mention) => mention.start >= from && mention.end <= to))
}
