import { type Piece, piecesOf } from '../placeholders.ts'
import { sanitiseHtml } from './sanitise-html.ts'
import { hasWayOut } from './way-out.ts'

const WAY_OUT = '<p>Unsubscribe: <a href="{{unsubscribe}}">{{unsubscribe}}</a></p>'

/** A campaign sends the same HTML to everyone, and sanitising 50,000 characters takes about 20 ms. */
const KEPT_MAX = 20
const kept = new Map<string, readonly Piece[]>()

/** Sanitised HTML that says how to opt out, in pieces. Those of the last few texts are cached. */
export function piecesOfHtml(html: string): readonly Piece[] {
  const pieces = kept.get(html) ?? sanitisedPieces(html)
  // The one that was not used for the longest time is the first.
  kept.delete(html)
  kept.set(html, pieces)
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_MAX) break
    kept.delete(oldest)
  }
  return pieces
}

function sanitisedPieces(html: string): readonly Piece[] {
  const sanitised = sanitiseHtml(html)
  return piecesOf(hasWayOut(sanitised) ? sanitised : sanitised + WAY_OUT)
}
