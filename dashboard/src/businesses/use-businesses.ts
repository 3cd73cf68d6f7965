import { useAnswer } from '../api/operations.ts'

/** As many as people will scroll through; beyond that they search. */
const COUNT = 200

export const useBusinesses = (search: string) =>
  useAnswer('searchBusinesses', { query: { search, count: COUNT } }, { keepPrevious: true })
