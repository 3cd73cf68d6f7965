/**
 * What a colour says, on every screen. A count without a judgement has the colour of the brand. `selected` is what a person
 * has chosen.
 */
export type Meaning = 'brand' | 'positive' | 'neutral' | 'negative' | 'warning' | 'selected'

/** Lines that are only told apart. None has a colour that praises, blames or warns. */
const SERIES = ['brand.5', 'violet.5', 'yellow.7', 'cyan.7', 'grape.5', 'indigo.8', 'pink.4'] as const

/** A shade of a meaning, or the colour of one of several series. */
export type ChartColour = `${Meaning}.${number}` | (typeof SERIES)[number]

export const seriesColour = (at: number): ChartColour => SERIES[at % SERIES.length] ?? SERIES[0]
