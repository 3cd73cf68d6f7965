import type { Extractor } from '../src/extractor.ts'
import type { Mention } from '../src/mentions.ts'
import { nameOfThing } from '../src/thing-names.ts'
import { type GoldText, type GoldTheme, goldTrades, HELD_OUT_TRADES, readGold } from './gold.ts'
import { percent } from './percent.ts'

interface Counts {
  /** Themes of the gold set. */
  themes: number
  right: number
  wrongPolarity: number
  missed: number
  /** The output of the extractor. */
  mentions: number
  rightMentions: number
  wrongThing: number
  /** Claims that are wrong according to the gold set. */
  wrongClaims: number
  texts: number
  textsWithWrongClaim: number
}

/** Every trade and every kind of sentence, with the held-out trades separate. `onText` gets each text with its mentions. */
export function measureGold(
  extractor: Extractor,
  folder: string,
  onText?: (gold: GoldText, mentions: readonly Mention[]) => void,
): string {
  const trades = goldTrades(folder)
  if (trades.length === 0) return `Gold set: no files in ${folder}\n`
  const rows = trades.map((trade) => ({
    trade,
    texts: readGold(folder, trade).map((gold) => {
      const { mentions } = extractor.mentionsOf(gold.text)
      onText?.(gold, mentions)
      return { gold, mentions }
    }),
  }))
  const isHeldOut = ({ trade }: { trade: string }) => HELD_OUT_TRADES.includes(trade)
  const open = rows.filter((row) => !isHeldOut(row))
  const held = rows.filter(isHeldOut)
  const part = (name: string, some: typeof rows): string[] => {
    const all = some.flatMap(({ texts }) => texts)
    if (all.length === 0) return []
    const kinds = [...Map.groupBy(all, ({ gold }) => gold.kind)]
    return [
      HEAD(name),
      ...some.map(({ trade, texts }) => line(trade, count(texts))),
      line('all', count(all)),
      ...kinds.map(([kind, texts]) => line(`  ${kind}`, count(texts))),
      '',
    ]
  }
  return [...part('Gold set, trained on', open), ...part('Gold set, held-out trades', held)].join('\n')
}

const HEAD = (name: string) =>
  `${name.padEnd(28)}themes  right  wrong polarity  missed | mentions  precision  wrong thing | wrong claims (share of texts)`

function line(name: string, c: Counts): string {
  const cell = (part: number, whole: number, width: number) => percent(part, whole).padStart(width)
  return [
    name.padEnd(28),
    String(c.themes).padStart(6),
    cell(c.right, c.themes, 8),
    cell(c.wrongPolarity, c.themes, 12),
    cell(c.missed, c.themes, 12),
    ' |',
    String(c.mentions).padStart(7),
    cell(c.rightMentions, c.mentions, 12),
    cell(c.wrongThing, c.mentions, 12),
    ' |',
    String(c.wrongClaims).padStart(5),
    cell(c.textsWithWrongClaim, c.texts, 10),
  ].join('')
}

function count(texts: readonly { readonly gold: GoldText; readonly mentions: readonly Mention[] }[]): Counts {
  const c: Counts = {
    themes: 0,
    right: 0,
    wrongPolarity: 0,
    missed: 0,
    mentions: 0,
    rightMentions: 0,
    wrongThing: 0,
    wrongClaims: 0,
    texts: 0,
    textsWithWrongClaim: 0,
  }
  for (const { gold, mentions } of texts) {
    c.texts++
    c.mentions += mentions.length
    for (const theme of gold.themes) {
      c.themes++
      const near = mentions.filter((mention) => isAbout(mention, theme))
      const same = near.filter(({ sentiment }) => sentiment === theme.sentiment)
      if (same.length > 0) c.right++
      else if (near.length > 0) c.wrongPolarity++
      else c.missed++
    }
    for (const mention of mentions) {
      const near = gold.themes.filter((theme) => isAbout(mention, theme))
      if (near.some(({ sentiment }) => sentiment === mention.sentiment)) c.rightMentions++
      else if (near.length === 0) c.wrongThing++
    }
    const wrong = mentions.filter(
      (mention) =>
        gold.not.some((claim) => claim.sentiment === mention.sentiment && isAbout(mention, claim)) &&
        !gold.themes.some((theme) => theme.sentiment === mention.sentiment && isAbout(mention, theme)),
    )
    c.wrongClaims += wrong.length
    if (wrong.length > 0) c.textsWithWrongClaim++
  }
  return c
}

/** One name is the other, or the other with more words: "form teacher" and "teacher". */
const isAbout = ({ kw }: Mention, { thing }: Pick<GoldTheme, 'thing'>): boolean => {
  const ours = plain(kw)
  return thing.map(plain).some((theirs) => ours === theirs || holds(ours, theirs) || holds(theirs, ours))
}

const plain = (name: string): string => nameOfThing(name.toLowerCase().split(/[ -]/)) ?? name
const holds = (long: string, short: string): boolean => ` ${long} `.includes(` ${short} `)
