/** From and to, in UTF-16 units of the original text; `text.slice(...span)` is what it covers. */
export type Span = readonly [from: number, to: number]
