import { NativeSelect } from '@mantine/core'
import { useAllPages } from '../../parts/api/all-pages.ts'
import { useBusiness } from '../../parts/business/current-business.ts'

export interface FieldProps<Value> {
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
}

export function SurveyField({ value, error, onChange }: FieldProps<string>) {
  const { businessNumber } = useBusiness()
  const { data } = useAllPages('listSurveys', 'surveys', { params: { businessNumber } })
  // A draft may still have a survey that was closed since.
  const options =
    data?.surveys.filter(({ surveyId, status }) => status === 'published' || String(surveyId) === value) ?? []
  return (
    <NativeSelect
      label="Link leads to"
      data={[
        { value: '', label: 'The review page' },
        ...options.map(({ surveyId, title, status }) => ({
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
