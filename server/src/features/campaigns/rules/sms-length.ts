const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const SINGLE: ReadonlySet<string> = new Set(GSM)
/** Each counts as two characters. */
const DOUBLE: ReadonlySet<string> = new Set('^{}\\[~]|€\f')

export interface SmsLength {
  /** As the network counts them. */
  readonly characters: number
  /** Parts that the network sends and the provider charges for. */
  readonly segments: number
}

/** GSM 03.38: one character outside its alphabet, such as an emoji, more than doubles the cost of the message. */
export function smsLengthOf(text: string): SmsLength {
  const letters = [...text]
  const isGsm = letters.every((letter) => SINGLE.has(letter) || DOUBLE.has(letter))
  const sizes = letters.map((letter) => (isGsm ? (DOUBLE.has(letter) ? 2 : 1) : letter.length))
  const characters = sizes.reduce((sum, size) => sum + size, 0)
  const [whole, part] = isGsm ? [160, 153] : [70, 67]
  return { characters, segments: characters <= whole ? 1 : partsOf(sizes, part) }
}

/** A character that counts as two is never split between parts: it starts the next part. */
function partsOf(sizes: readonly number[], part: number): number {
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > part) {
      parts++
      used = 0
    }
    used += size
  }
  return parts
}
