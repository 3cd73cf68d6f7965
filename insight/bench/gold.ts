import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export interface GoldTheme {
  /** Acceptable names, the most natural first. */
  readonly thing: readonly string[]
  readonly opinion: readonly string[]
  readonly sentiment: -1 | 1
}

/** A sentence with every theme that a careful reader would claim. */
export interface GoldText {
  readonly kind: string
  readonly text: string
  readonly themes: readonly GoldTheme[]
  /** Claims that would be wrong. */
  readonly not: readonly Pick<GoldTheme, 'thing' | 'sentiment'>[]
}

/** Nothing is tuned or trained on these; they show what to expect in an unseen trade. */
export const HELD_OUT_TRADES: readonly string[] = ['home-services', 'salon']

export const goldTrades = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.jsonl'))
        .map((name) => basename(name, '.jsonl'))
        .toSorted()
    : []

export const readGold = (folder: string, trade: string): GoldText[] =>
  readFileSync(join(folder, `${trade}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as GoldText)
    .map((text) => ({ ...text, not: text.not ?? [] }))
