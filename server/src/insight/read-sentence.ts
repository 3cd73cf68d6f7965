import type { Encoded } from './model/encoder.ts'
import type { Readout } from './model/readout.ts'
import { type NamedOpinion, namedOpinionsOf } from './named-opinions.ts'
import { phrasesOf } from './phrases.ts'
import type { Sentence } from './sentences.ts'
import { findThings, type Thing } from './things.ts'

export interface Network extends Readout {
  readonly encode: (sentence: Sentence) => Encoded
}

/** A sentence that has been through the network: what is in it, and how to ask about it. */
export interface ReadSentence {
  readonly sentence: Sentence
  readonly things: readonly Thing[]
  readonly opinionsOf: (thing: Thing) => readonly NamedOpinion[]
  /** Logits, as the readout gives them, for the words from start to before end. */
  readonly judge: (start: number, end: number) => Float64Array
}

export function readSentence(sentence: Sentence, network: Network): ReadSentence {
  const encoded = network.encode(sentence)
  const things = findThings(sentence, network.things(encoded))
  const phrases = phrasesOf(sentence, things)
  const opinions = new Map<Thing, NamedOpinion[]>()
  const judged = new Map<number, Float64Array>()
  return {
    sentence,
    things,
    opinionsOf: (thing) => {
      const known = opinions.get(thing) ?? namedOpinionsOf(phrases, thing)
      opinions.set(thing, known)
      return known
    },
    judge: (start, end) => {
      const key = start * sentence.words.length + end
      const known = judged.get(key) ?? network.judge(encoded, start, end)
      judged.set(key, known)
      return known
    },
  }
}
