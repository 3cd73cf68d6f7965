import { randomInt } from 'node:crypto'

/** 15 digits, drawn in two halves because randomInt has a smaller range. */
export const drawBusinessNumber = () => randomInt(1_000_000, 10_000_000) * 100_000_000 + randomInt(0, 100_000_000)
