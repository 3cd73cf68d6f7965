import { MultiSelect, NativeSelect } from '@mantine/core'
import { useAnswer } from '../../api/operations.ts'
import { businessLabels } from '../../businesses/business-labels.ts'
import { useBusiness } from '../../shell/business.ts'

/** The largest page that the API returns. */
const ALL = { sindex: 0, count: 1000 }

export interface FieldProps<Value> {
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
}

export function SurveyField({ value, error, onChange }: FieldProps<string>) {
  const { businessNumber } = useBusiness()
  const { data } = useAnswer('listSurveys', { params: { businessNumber }, query: ALL })
  // A draft may still have a survey that was closed since.
  const offered =
    data?.surveys.filter(({ surveyId, status }) => status === 'published' || String(surveyId) === value) ?? []
  return (
    <NativeSelect
      label="Link leads to"
      data={[
        { value: '', label: 'The review page' },
        ...offered.map(({ surveyId, title, status }) => ({
          value: String(surveyId),
          label: `Survey: ${title}${status === 'closed' ? ' (closed)' : ''}`,
        })),
      ]}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export function LocationsField({
  accountId,
  value,
  error,
  onChange,
}: FieldProps<readonly string[]> & { accountId: number }) {
  const below = useAnswer('listChildBusinesses', { query: { businessId: accountId, count: ALL.count } })
  const locations = below.data?.businesses.filter(({ type }) => type === 'location') ?? []
  if (locations.length === 0) return null
  return (
    <MultiSelect
      label="Locations"
      description="Leave empty for all locations in the account"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear locations' }}
      hidePickedOptions
      data={[...businessLabels(locations)].map(([{ businessId }, label]) => ({ value: String(businessId), label }))}
      value={[...value]}
      error={error}
      onChange={onChange}
    />
  )
}
