import { NativeSelect } from '@mantine/core'
import { useAnswer } from '../api/operations.ts'
import { useBusiness } from '../shell/business.ts'

interface Props {
  readonly label?: string
  readonly value: string
  readonly error?: string | undefined
  /** What stands first, for none of them. */
  readonly none?: string
  readonly onChange: (businessId: string) => void
}

/** The most that one question brings. */
const COUNT = 1000

/** One of the locations below the business of the screen, by its id. */
export function LocationField({ label = 'Location', value, error, none = 'Choose a location', onChange }: Props) {
  const { businessId } = useBusiness()
  const below = useAnswer('listChildBusinesses', { query: { businessId, count: COUNT } })
  const locations = below.data?.businesses.filter(({ type }) => type === 'location') ?? []
  return (
    <NativeSelect
      label={label}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: none },
        ...locations.map(({ businessId, name }) => ({ value: String(businessId), label: name })),
      ]}
    />
  )
}
