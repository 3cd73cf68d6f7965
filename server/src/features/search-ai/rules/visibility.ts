import { shareOf } from '../../../core/values/wilson.ts'

const nothing = { asked: 0, answers: 0, mentions: 0, placeSum: 0, positive: 0, neutral: 0, negative: 0 }
export type VisibilityCounts = Readonly<typeof nothing>
const members = Object.keys(nothing) as (keyof VisibilityCounts)[]

/** Adds counts and not percentages: a theme with 3 answers must not weigh as much as one with 300. */
export const sumVisibility = (all: readonly VisibilityCounts[]): VisibilityCounts =>
  all.reduce(
    (sum, counts) =>
      Object.fromEntries(
        members.map((member) => [member, sum[member] + counts[member]]),
      ) as unknown as VisibilityCounts,
    nothing,
  )

export const visibilityFigures = ({ asked, answers, mentions, placeSum, ...tones }: VisibilityCounts) => ({
  asked,
  answers,
  mentions,
  ...shareOf(mentions, answers),
  averagePlace: mentions === 0 ? null : Math.round((placeSum / mentions) * 100) / 100,
  sentiment: { positive: tones.positive, neutral: tones.neutral, negative: tones.negative },
})
