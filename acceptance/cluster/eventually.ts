import { eventually as eventuallyWithin } from '../stage/eventually.ts'

/** Several databases on a busy machine with two cores take their time. */
const DEADLINE_MS = 180_000

export const eventually = <Found>(look: () => Found | Promise<Found>, what: string): Promise<NonNullable<Found>> =>
  eventuallyWithin(look, what, DEADLINE_MS)
