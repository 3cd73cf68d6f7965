import { TextInput } from '@mantine/core'
import { FieldErrors } from '../../../parts/form/FieldErrors.tsx'
import { ListEditor } from '../../../parts/form/ListEditor.tsx'
import { SwitchField, Warning } from '../ListingFields.tsx'
import { useListingEditor } from '../use-listing-editor.ts'
import { useFieldErrors, useListingField } from '../use-listing-field.ts'

const PATH = 'businessInfo.serviceAreas'

export function ServiceAreas() {
  const { isServiceAreaProvider } = useListingEditor().draft.businessInfo
  return (
    <>
      <SwitchField path="businessInfo.isServiceAreaProvider" on="Yes" off="No" />
      {isServiceAreaProvider === 'Yes' && <Areas />}
    </>
  )
}

function Areas() {
  const { value, set, warning } = useListingField(PATH)
  return (
    <>
      <ListEditor
        items={value}
        noun="service area"
        blank={{ description: '', placeId: '' }}
        onChange={set}
        wrap="nowrap"
      >
        {(area, at, put) => (
          <>
            <TextInput
              flex={2}
              aria-label={`Service area ${at + 1}`}
              placeholder="Town or district"
              value={area.description}
              onChange={(event) => put({ ...area, description: event.currentTarget.value })}
            />
            <TextInput
              flex={1}
              aria-label={`Place ID of service area ${at + 1}`}
              placeholder="Place ID"
              value={area.placeId}
              onChange={(event) => put({ ...area, placeId: event.currentTarget.value })}
            />
          </>
        )}
      </ListEditor>
      <FieldErrors messages={useFieldErrors(PATH)} />
      <Warning text={warning} />
    </>
  )
}
