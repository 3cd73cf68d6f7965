import { NativeSelect } from '@mantine/core'
import { useAnswer } from '../api/operations.ts'
import { useBusiness } from '../shell/business.ts'
import { businessLabels } from './business-labels.ts'

interface Props {
  readonly label?: string
  readonly value: string
  readonly error?: string | undefined
  /** The label of the first option, which chooses no location. */
  readonly none?: string
  readonly onChange: (businessId: string) => void
}

/** The largest page that the API returns. */
const COUNT = 1000

/** Chooses a location below the current business, by id. */
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
        ...[...businessLabels(locations)].map(([{ businessId }, label]) => ({ value: String(businessId), label })),
      ]}
    />
  )
}
