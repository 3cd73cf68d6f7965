/** From and to, in UTF-16 units of the text as it came; `text.slice(...span)` is what it covers. */
export type Span = readonly [from: number, to: number]
