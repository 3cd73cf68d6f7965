import { randomInt } from 'node:crypto'

/** 15 digits. The span is wider than randomInt takes, so it is drawn in two halves. */
export const drawBusinessNumber = () => randomInt(1_000_000, 10_000_000) * 100_000_000 + randomInt(0, 100_000_000)
