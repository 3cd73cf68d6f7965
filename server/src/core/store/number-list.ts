/** A list in PostgreSQL's text format, because the driver inspects each number, which takes longer than the query. */
export const numberList = (numbers: readonly number[]): string => `{${numbers.join()}}`

/** The same for single letters. */
export const letterList = (letters: readonly string[]): string => `{${letters.join()}}`
