import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Search, shortened } from './query-string.ts'

/**
 * State in the query string: `read` parses it, the second value changes it. A change replaces the history entry; with
 * `replace: false` it adds one, which Back undoes.
 */
export function useAddress<State extends object>(read: (search: Search) => State) {
  const state = read(useSearch({ strict: false }) as Search)
  const navigate = useNavigate()
  const change = (change: { readonly [Name in keyof State]?: State[Name] | undefined }, { replace = true } = {}) =>
    void navigate({
      to: '.',
      search: ((old: Search) => shortened({ ...old, ...change })) as never,
      replace,
      resetScroll: false,
    })
  return [state, change] as const
}
