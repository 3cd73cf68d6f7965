import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listBusinesses } from '../api/console.ts'

/** As many as people look through; beyond that they search. */
const COUNT = 200

export const useBusinesses = (search: string) =>
  useQuery({
    queryKey: ['businesses', search],
    queryFn: ({ signal }) => listBusinesses(search, 0, COUNT, signal),
    placeholderData: keepPreviousData,
  })
