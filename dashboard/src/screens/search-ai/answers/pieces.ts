export interface Mention {
  readonly start: number
  readonly end: number
  /** Null: the business itself. */
  readonly competitor: string | null
}
export interface Piece {
  readonly from: number
  readonly text: string
  readonly who?: 'business' | 'competitor'
}

/** Splits the text at the mentioned names. */
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
