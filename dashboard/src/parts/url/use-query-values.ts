import { textAt } from './query-string.ts'
import { useAddress } from './use-query-state.ts'

/** Plain access to the query string, for screens that need no parsing. An empty value or 0 removes the parameter. */
export function useSearchState<Name extends string>() {
  const [search, change] = useAddress((search) => search)
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
