import { randomInt } from 'node:crypto'

/** Draws 15 digits in two parts, because the range of randomInt is too small. */
export const drawBusinessNumber = () => randomInt(1_000_000, 10_000_000) * 100_000_000 + randomInt(0, 100_000_000)
