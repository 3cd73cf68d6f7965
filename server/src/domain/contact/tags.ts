import { lengthInCodePoints } from '../values/code-points.ts'
import { isPlainText, PLAIN_TEXT_RULE } from '../values/plain-text.ts'
import type { Violation } from '../values/violation.ts'

const tagsMax = 100
const tagLengthMax = 100

/** Trimmed, each once, in the order sent. */
export const normaliseTags = (tags: readonly string[]): string[] => [...new Set(tags.map((tag) => tag.trim()))]

export const violationsOfTags = (tags: readonly string[]): Violation[] => [
  ...(tags.length > tagsMax ? [{ field: 'tags', rule: `at most ${tagsMax}` }] : []),
  ...tags.flatMap((tag, at) =>
    tag === '' || lengthInCodePoints(tag) > tagLengthMax
      ? [{ field: `tags.${at}`, rule: `1 to ${tagLengthMax} characters` }]
      : isPlainText(tag)
        ? []
        : [{ field: `tags.${at}`, rule: PLAIN_TEXT_RULE }],
  ),
]
