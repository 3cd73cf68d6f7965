/** As PostgreSQL writes a list: the driver looks at each number for what it might be, which takes longer than the query. */
export const numberList = (numbers: readonly number[]): string => `{${numbers.join()}}`

/** The same for single letters. */
export const letterList = (letters: readonly string[]): string => `{${letters.join()}}`
