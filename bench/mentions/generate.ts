import { dayAt, type Places, randomFrom, writeLines } from '../reviews/generate.ts'

export const THEMES = 4_000
export const COMPETITORS = 5

export interface MentionPlaces extends Places {
  readonly themeIds: readonly number[]
  /** One account of each competitor. */
  readonly compAccountIds: readonly number[]
}

/** Few themes have many mentions and most have few (Zipf): the cumulative shares of the first n. */
const SHARES = (() => {
  let sum = 0
  const ends = Float64Array.from({ length: THEMES }, (_, at) => {
    sum += 1 / (at + 1)
    return sum
  })
  return ends.map((end) => end / sum)
})()
function themeAt(share: number): number {
  let [low, high] = [0, THEMES - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((SHARES[middle] as number) < share) low = middle + 1
    else high = middle
  }
  return low
}

/** Themes are numbered by first occurrence: frequent ones are mostly early, but in no strict order. */
const NUMBERS = (() => {
  const random = randomFrom(0)
  const ranks = Array.from({ length: THEMES }, (_, rank) => ({ rank, metAt: -Math.log(1 - random()) * (rank + 1) }))
  const numbers = new Uint16Array(THEMES)
  for (const [number, { rank }] of ranks.sort((a, b) => a.metAt - b.metAt).entries()) numbers[rank] = number
  return numbers
})()

export const COPY_COLUMNS = `text_id, business_id, account_id, source_id, theme_id, day, sentence_at, sentence_length, kw_at,
  kw_length, place, sentiment, score, kind`

/** As the table stores them, one per text. Half are about the account, the others about its competitors. */
export const writeMentions = (file: string, from: number, to: number, places: MentionPlaces) =>
  writeLines(file, from, to, (n) => lineAt(n, places))

function lineAt(n: number, { accountId, locationIds, sourceIds, themeIds, compAccountIds }: MentionPlaces): string {
  const random = randomFrom(n)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const isOwn = random() < 0.5
  const [kind, business, account] = isOwn ? ['r', pick(locationIds), accountId] : ['c', accountId, pick(compAccountIds)]
  const theme = themeIds[NUMBERS[themeAt(random())] as number]
  const day = dayAt(random())
  const sentiment = pick([1, 1, 1, -1, 0])
  const score = sentiment * (1 + Math.floor(random() * 100))
  return `${n},${business},${account},${pick(sourceIds)},${theme},${day},0,40,0,5,0,${sentiment},${score},${kind}\n`
}
