import type { ImpliedThing } from '../../src/model/implied-things.ts'

export type Polarity = -1 | 0 | 1

/** A range of characters; `to` is exclusive. */
export interface Place {
  readonly from: number
  readonly to: number
}

export interface AnnotatedPair {
  /** Absent if the text does not name the thing; `implied` then tells what it is, if known. */
  readonly thing?: Place
  readonly implied?: ImpliedThing
  readonly opinion: Place
  readonly sentiment: Polarity
}

/** A text with the annotations of a careful reader. All sources of training data are converted to this format. */
export interface Annotated {
  readonly text: string
  readonly pairs: readonly AnnotatedPair[]
  /** Things without a marked opinion. The polarity, if given, is that of the whole text about the thing. */
  readonly terms: readonly (Place & { readonly polarity?: Polarity })[]
  /** Words that look like an opinion but are none: "would be great if". */
  readonly traps: readonly Place[]
  /** False if opinions are not marked, or not all of them. */
  readonly marksOpinions: boolean
  readonly weight: number
  /** The weight of the polarity of terms, if it is another one. */
  readonly termWeight?: number
}
