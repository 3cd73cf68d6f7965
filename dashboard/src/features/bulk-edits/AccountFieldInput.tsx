import { Autocomplete, MultiSelect, TagsInput } from '@mantine/core'
import { useOperation } from '../../parts/api/operations.ts'
import { usePermissions } from '../../parts/business/current-business.ts'
import { fieldLabel } from '../../parts/fields/field-labels.ts'
import { keyOfName, type Label, type Level } from '../businesses/levels/names.ts'
import { FieldValueInput } from '../businesses/location-fields/FieldValueInput.tsx'
import { type LocationField, useLocationFields } from '../businesses/location-fields/location-field.ts'
import { ADD_LABELS, type Draft, FIELD_PATH, LEVEL_PATH, REMOVE_LABELS } from './bulk-change.ts'

interface AccountFields {
  readonly levels: readonly Level[]
  /** Undefined for people who may not change them. */
  readonly labels: readonly Label[] | undefined
  readonly fields: readonly LocationField[]
}

/** The levels, labels and location fields that the person may change at a location. */
export function useAccountFields(businessId: number): AccountFields {
  const { data: permissions } = usePermissions(businessId)
  const may = (id: Exclude<typeof permissions, undefined>['allowed'][number]) =>
    permissions?.allowed.includes(id) ?? false
  const params = { businessId }
  const levels = useOperation('getLevels', { params }, { enabled: may('updateLocationLevels') })
  const labels = useOperation('getLabels', { params }, { enabled: may('labelLocations') })
  const fields = useLocationFields(businessId, undefined, may('setLocationField'))
  return {
    levels: levels.data?.levels ?? [],
    labels: labels.data?.labels,
    fields: (fields.data?.fields ?? []).filter(({ isHidden }) => !isHidden || may('updateLocationField')),
  }
}

/** The paths to choose from, each with its label. */
export const accountPaths = ({ levels, labels, fields }: AccountFields) => [
  ...levels.map(({ name }) => `${LEVEL_PATH}${name}`),
  ...(labels ? [ADD_LABELS] : []),
  ...(labels && labels.length > 0 ? [REMOVE_LABELS] : []),
  ...fields.map(({ fieldName }) => `${FIELD_PATH}${fieldName}`),
]

interface Props {
  readonly draft: Draft
  readonly account: AccountFields
  readonly description: string
  readonly onChange: (draft: Draft) => void
}

export function AccountFieldInput({
  draft: { path, text, names, ...draft },
  account: { levels, labels = [], fields },
  description,
  onChange,
}: Props) {
  const setText = (text: string) => onChange({ ...draft, path, names, text })
  const name = path.slice(path.indexOf('.') + 1)
  const shared = { label: `New value for ${name}`, description }
  const field = path.startsWith(FIELD_PATH) && fields.find(({ fieldName }) => fieldName === name)
  if (field)
    return (
      <FieldValueInput
        {...shared}
        type={field.type}
        options={field.dropDownOptions}
        value={text}
        error={undefined}
        onChange={setText}
      />
    )
  if (path.startsWith(LEVEL_PATH)) {
    const values = levels.find((level) => level.name === name)?.values ?? []
    const isNew = text.trim() !== '' && !values.some((each) => keyOfName(each.name) === keyOfName(text))
    return (
      <Autocomplete
        {...shared}
        {...(isNew && { description: `Creates a new ${name}` })}
        maxLength={100}
        data={values.map((value) => value.name)}
        value={text}
        onChange={setText}
      />
    )
  }
  const Input = path === REMOVE_LABELS ? MultiSelect : TagsInput
  const isNew = names.some((label) => !labels.some((each) => keyOfName(each.name) === keyOfName(label)))
  return (
    <Input
      label={fieldLabel(path)}
      {...(isNew && { description: 'Creates new labels' })}
      data={labels.map((label) => label.name)}
      value={names}
      onChange={(names) => onChange({ ...draft, path, text, names })}
    />
  )
}
