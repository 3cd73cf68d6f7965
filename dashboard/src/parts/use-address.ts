import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Search, shortened } from './address.ts'

/**
 * The state that a link carries: `read` makes sense of the address, the second value changes it. What is typed or chosen
 * takes the place of what was there; with `replace: false` it is a step of its own, which Back undoes.
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
