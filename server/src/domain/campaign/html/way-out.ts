import { Parser } from 'htmlparser2'
import { links, type Placeholder, piecesOf } from '../placeholders.ts'

const WAYS_OUT: readonly Placeholder[] = ['unsubscribe', 'preferences']
const LINKS: readonly Placeholder[] = links
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

const isWayOut = (text: string) =>
  piecesOf(text).some((piece) => typeof piece !== 'string' && WAYS_OUT.includes(piece.placeholder))

/** A name may be empty or blank, so it does not count. */
const isVisible = (text: string) =>
  piecesOf(text).some((piece) =>
    typeof piece === 'string' ? LETTER_OR_DIGIT.test(piece) : LINKS.includes(piece.placeholder),
  )

/** Whether people can see how to opt out: the address itself, or a link to it that has a text. Of sanitised HTML. */
export function hasWayOut(html: string): boolean {
  let isFound = false
  let isInLink = false
  let text = ''
  const endText = () => {
    isFound ||= isWayOut(text) || (isInLink && isVisible(text))
    text = ''
  }
  const parser = new Parser(
    {
      onopentag: (tag, { href = '' }) => {
        endText()
        if (tag === 'a') isInLink = isWayOut(href)
      },
      onclosetag: (tag) => {
        endText()
        if (tag === 'a') isInLink = false
      },
      ontext: (data) => {
        text += data
      },
    },
    // Placeholders are filled in without decoding too.
    { decodeEntities: false },
  )
  parser.end(html)
  endText()
  return isFound
}
