import { MultiSelect, NativeSelect } from '@mantine/core'
import { useAll } from '../../api/all-pages.ts'
import { businessLabels } from '../../businesses/business-labels.ts'
import { numberInWords } from '../../parts/words.ts'
import { useBusiness } from '../../shell/business.ts'

/** As many as people will scroll through. */
const SHOWN = 100

export interface FieldProps<Value> {
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
}

export function SurveyField({ value, error, onChange }: FieldProps<string>) {
  const { businessNumber } = useBusiness()
  const { data } = useAll('listSurveys', 'surveys', { params: { businessNumber } })
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
  const below = useAll('listChildBusinesses', 'businesses', { query: { businessId: accountId } })
  const locations = below.data?.businesses.filter(({ type }) => type === 'location') ?? []
  if (locations.length === 0) return null
  return (
    <MultiSelect
      label="Locations"
      description={[
        'Leave empty for all locations in the account',
        ...(locations.length > SHOWN
          ? [`${SHOWN} of ${numberInWords(locations.length)} are listed; type to find others`]
          : []),
      ].join('. ')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear locations' }}
      hidePickedOptions
      limit={SHOWN}
      data={[...businessLabels(locations)].map(([{ businessId }, label]) => ({ value: String(businessId), label }))}
      value={[...value]}
      error={error}
      onChange={onChange}
    />
  )
}
