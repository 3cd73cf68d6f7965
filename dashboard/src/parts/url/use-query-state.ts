import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Search, textAt, withoutEmptyValues } from './query-string.ts'

/**
 * State in the query string: `read` parses it, the second value changes it. A change replaces the history entry; with
 * `replace: false` it adds one, which Back undoes.
 */
export function useQueryState<State extends object>(read: (search: Search) => State) {
  const state = read(useSearch({ strict: false }) as Search)
  const navigate = useNavigate()
  const change = (change: { readonly [Name in keyof State]?: State[Name] | undefined }, { replace = true } = {}) =>
    void navigate({
      to: '.',
      search: ((old: Search) => withoutEmptyValues({ ...old, ...change })) as never,
      replace,
      resetScroll: false,
    })
  return [state, change] as const
}

/** Plain access to the query string, for screens that need no parsing. An empty value or 0 removes the parameter. */
export function useQueryValues<Name extends string>() {
  const [search, change] = useQueryState((search) => search)
  const textOf = (name: Name) => textAt(search, name)
  return {
    textOf,
    numberOf: (name: Name) => Math.max(0, Number(textOf(name)) || 0),
    /** Use `replace` for typing and sorting, so that Back leaves the page. */
    go: (values: Partial<Record<Name, string | number | undefined>>, replace = false) =>
      change(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || undefined])), {
        replace,
      }),
  }
}

/** A dialog that is open while the address says `?add=key`, so that other screens and the command palette can link to it. */
export function useUrlDialog(name: string) {
  const { textOf, go } = useQueryValues<'add'>()
  return {
    isOpen: textOf('add') === name,
    open: () => go({ add: name }),
    close: () => go({ add: undefined }, true),
  }
}
