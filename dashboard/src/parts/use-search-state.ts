import { textAt } from './address.ts'
import { useAddress } from './use-address.ts'

/** The address by its plain names, for screens that need no more. An empty value, or a 0, leaves it. */
export function useSearchState<Name extends string>() {
  const [search, change] = useAddress((search) => search)
  const textOf = (name: Name) => textAt(search, name)
  return {
    textOf,
    numberOf: (name: Name) => Math.max(0, Number(textOf(name)) || 0),
    /** `replace` for what is typed, so that Back leads to where one came from. */
    go: (values: Partial<Record<Name, string | number | undefined>>, replace = false) =>
      change(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || undefined])), {
        replace,
      }),
  }
}
