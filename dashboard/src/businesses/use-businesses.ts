import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listBusinesses } from '../api/console.ts'

/** Enough to look through; whoever has more types a part of the name. */
const COUNT = 200

export const useBusinesses = (search: string) =>
  useQuery({
    queryKey: ['businesses', search],
    queryFn: ({ signal }) => listBusinesses(search, 0, COUNT, signal),
    placeholderData: keepPreviousData,
  })
