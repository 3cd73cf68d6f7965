import { NativeSelect, TagsInput, TextInput } from '@mantine/core'
import { useChange } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { say } from '../../../parts/feedback/toast.ts'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../parts/form/use-fields.ts'
import { type Definition, type FieldType, TYPE_LABELS } from './custom-field.ts'

const TYPES = Object.entries(TYPE_LABELS).map(([value, label]) => ({ value, label }))

/** Edits the given field, or creates a new one. */
export function FieldDialog({ field, onClose }: { field?: Definition; onClose: () => void }) {
  const { businessNumber } = useBusiness()
  const create = useChange('createCustomField', ['listCustomFields'])
  const update = useChange('updateCustomField', ['listCustomFields'])
  const form = useFields({
    name: field?.name ?? '',
    type: (field?.type ?? 'text') as string,
    options: (field?.options ?? []) as readonly string[],
  })
  const { type } = form.values
  const submit = form.submit(async ({ name, type, options }) => {
    const body = { name, type: type as FieldType, options: type === 'text' ? [...options] : [] }
    if (field) await update.mutateAsync({ params: { businessNumber, customFieldId: field.customFieldId }, body })
    else await create.mutateAsync({ params: { businessNumber }, body })
    say(`Custom field “${name.trim()}” saved.`)
    onClose()
  })
  return (
    <FormDialog title={field ? `Edit ${field.name}` : 'Create custom field'} verb="Save" {...submit} onClose={onClose}>
      <TextInput
        label="Name"
        {...(field && { description: 'You can change the name and type until a contact has a value.' })}
        required
        data-autofocus
        maxLength={100}
        autoComplete="off"
        {...form.text('name')}
      />
      <NativeSelect label="Type" data={TYPES} {...form.text('type')} />
      {type === 'text' && (
        <TagsInput
          label="Options"
          description="The values to choose from. Without options, any text is allowed."
          placeholder="Press Enter after each option"
          maxTags={100}
          value={[...form.values.options]}
          error={form.errorBelow('options')}
          onChange={(options) => form.set('options', options)}
        />
      )}
    </FormDialog>
  )
}
