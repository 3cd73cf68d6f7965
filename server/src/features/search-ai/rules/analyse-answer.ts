import { outsideLimits } from '../../../core/values/outside-limits.ts'
import { type Citation, citationsIn, isWithin } from './citations.ts'
import { judgeAddress } from './fact-address.ts'
import { judgeHours } from './fact-hours.ts'
import { judgePhone } from './fact-phone.ts'
import { judgeWebsite } from './fact-website.ts'
import type { Facts, Judgement } from './facts.ts'
import { layoutOf } from './layout.ts'
import { mentionsIn } from './mentions.ts'
import { passagesAbout } from './passages.ts'
import { type Place, placeAmong } from './place.ts'
import { plainText } from './plain-text.ts'
import type { EngineAnswer } from './read-answer.ts'
import { type Sentiment, sentimentAbout } from './sentiment.ts'

/** Increase this when a rule of the analysis changes: answers of an older version are analysed again. */
export const analysisVersion = 1

/** The part of the answer that is analysed and shown. */
export const readTextOf = (whole: string) => whole.slice(0, outsideLimits.engineAnswer.textLength).toWellFormed()

export const factNames = ['phone', 'address', 'website', 'hours'] as const
export type FactName = (typeof factNames)[number]

export interface Analysis {
  readonly isMentioned: boolean
  readonly place: Place | undefined
  readonly competitors: readonly string[]
  readonly citations: readonly (Citation & { readonly isOwn: boolean })[]
  readonly sentiment: Sentiment | undefined
  /** Empty unless the answer names the business. Contains only facts that the listing has. */
  readonly facts: Readonly<Partial<Record<FactName, Judgement>>>
}

/** Everything derived from one answer. Pure: the stored answer always gives the same figures. */
export function analyseAnswer(
  { text: whole, sources }: EngineAnswer,
  facts: Facts,
  { names, competitors }: { readonly names: readonly string[]; readonly competitors: readonly string[] },
): Analysis {
  const text = readTextOf(whole)
  const plain = plainText(text)
  const mentions = mentionsIn(plain, [facts.name, ...names], competitors)
  const blocks = layoutOf(plain)
  const passages = passagesAbout(plain, blocks, mentions)
  const isMentioned = mentions.some(({ competitor }) => competitor === undefined)
  return {
    isMentioned,
    place: placeAmong(blocks, mentions),
    competitors: [...new Set(mentions.map(({ competitor }) => competitor).filter((name) => name !== undefined))],
    citations: citationsIn(text, sources).map((citation) => ({
      ...citation,
      isOwn: isWithin(citation.domain, facts.sites),
    })),
    sentiment: sentimentAbout(plain, mentions),
    facts: isMentioned ? judgementsOf(passages, facts) : {},
  }
}

const judges: Readonly<Record<FactName, (passages: readonly string[], facts: Facts) => Judgement | undefined>> = {
  phone: judgePhone,
  address: judgeAddress,
  website: judgeWebsite,
  hours: judgeHours,
}

function judgementsOf(passages: readonly string[], facts: Facts) {
  const judgements = factNames.map((name) => [name, judges[name](passages, facts)] as const)
  return Object.fromEntries(judgements.filter(([, judgement]) => judgement !== undefined))
}
