/** A range of UTF-16 code units of the original text: `text.slice(...span)`. */
export type Span = readonly [from: number, to: number]
