import { useAnswer } from '../api/operations.ts'

/** Enough to look through; whoever has more types a part of the name. */
const COUNT = 200

export const useBusinesses = (search: string) =>
  useAnswer('searchBusinesses', { query: { search, count: COUNT } }, { keepPrevious: true })
