import { useNavigate, useSearch } from '@tanstack/react-router'

/** The state that a link should carry stands in the search of the address. An empty value leaves it. */
export function useSearchState<Name extends string>() {
  const search = useSearch({ strict: false }) as Partial<Record<Name, unknown>>
  const navigate = useNavigate()
  const textOf = (name: Name) => (search[name] === undefined ? '' : String(search[name]))
  return {
    textOf,
    numberOf: (name: Name) => Math.max(0, Number(textOf(name)) || 0),
    /** `replace` for what is typed, so that Back leads to where one came from. */
    go: (values: Partial<Record<Name, string | number | undefined>>, replace = false) =>
      void navigate({
        to: '.',
        search: ((old: object) => withoutEmpty({ ...old, ...values })) as never,
        replace,
        resetScroll: false,
      }),
  }
}

const withoutEmpty = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '' && value !== 0))
