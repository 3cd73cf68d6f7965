import { lengthInCodePoints } from '../../../core/values/code-points.ts'

/** A directory refuses a text that is too long, so only its start is sent, cut between two words if possible. */
export function shorten(text: string, lengthMax: number): string {
  if (lengthInCodePoints(text) <= lengthMax) return text
  const start = Array.from(text)
    .slice(0, lengthMax - 1)
    .join('')
  const cut = text.slice(start.length).search(/\s/) === 0 ? start : withoutLastWord(start)
  return `${cut.trimEnd()}…`
}

/** Returns the whole text if it is one word. */
function withoutLastWord(text: string): string {
  let end = text.length
  while (end > 0 && !/\s/.test(text.charAt(end - 1))) end--
  return end > 0 ? text.slice(0, end) : text
}
