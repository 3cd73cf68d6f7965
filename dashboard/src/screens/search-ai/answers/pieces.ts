import type { ResponseOf } from '@presence/client'

type Mention = ResponseOf<'listSearchAiAnswers'>['answers'][number]['mentions'][number]

interface Piece {
  readonly from: number
  readonly text: string
  readonly who?: 'business' | 'competitor'
}

/** Splits the text at the mentioned names. A mention without a competitor is one of the business itself. */
export function piecesOf(text: string, mentions: readonly Mention[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { start, end, competitor } of mentions) {
    if (start < from || end <= start) continue
    if (start > from) pieces.push({ from, text: text.slice(from, start) })
    pieces.push({ from: start, text: text.slice(start, end), who: competitor === null ? 'business' : 'competitor' })
    from = end
  }
  if (from < text.length) pieces.push({ from, text: text.slice(from) })
  return pieces
}
