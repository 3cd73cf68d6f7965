/**
 * The text without any of these characters at its end. A loop, because an expression like `/x+$/` tries again from every x
 * and takes time that grows with the square of the text.
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
