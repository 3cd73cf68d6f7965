import { fileURLToPath } from 'node:url'

const { HOSTILE_MINUTES, HOSTILE_SEED, HOSTILE_JSON } = process.env

/** Undefined in the short form, which is part of `npm test`. */
export const minutes: number | undefined = HOSTILE_MINUTES === undefined ? undefined : Number(HOSTILE_MINUTES)

/** The same seed sends the same requests. The short form always uses the same one, so that it never fails by chance. */
export const seed: number = HOSTILE_SEED === undefined ? 1 : Number(HOSTILE_SEED)

const IGNORED = new URL('../../node_modules/.cache/presence-test/hostile.json', import.meta.url)
export const figuresFile: string = HOSTILE_JSON ?? fileURLToPath(IGNORED)

/** A share of the total time of the long form. */
export const shareMs = (share: number): number => (minutes ?? 0) * 60_000 * share
