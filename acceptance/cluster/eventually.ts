import { eventually as eventuallyWithin } from '../stage/eventually.ts'

/** Generous, because several databases are slow on a busy machine with two cores. */
const DEADLINE_MS = 180_000

export const eventually = <Found>(look: () => Found | Promise<Found>, what: string): Promise<NonNullable<Found>> =>
  eventuallyWithin(look, what, DEADLINE_MS)
