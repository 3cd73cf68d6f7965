import { Radio, Stack, Text } from '@mantine/core'
import { useChange } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { say } from '../../../parts/feedback/toast.ts'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../parts/form/use-fields.ts'
import type { Definition } from './custom-field.ts'

const CHOICES = [
  { value: 'keep', label: 'Keep the values', description: 'They are still shown on each contact.' },
  {
    value: 'remove',
    label: 'Remove the values from all contacts',
    description: 'Only possible if at most 10,000 contacts have a value.',
  },
]

export function DeleteFieldDialog({ field, onClose }: { field: Definition; onClose: () => void }) {
  const { businessNumber } = useBusiness()
  const remove = useChange('deleteCustomField', ['listCustomFields', 'listContacts', 'retrieveContact'])
  const form = useFields({ values: 'keep' }, { values: 'keepValues' })
  const submit = form.submit(async ({ values }) => {
    const params = { businessNumber, customFieldId: field.customFieldId }
    await remove.mutateAsync({ params, query: { keepValues: values === 'keep' } })
    say(`Custom field “${field.name}” deleted.`)
    onClose()
  })
  return (
    <FormDialog title={`Delete ${field.name}?`} verb="Delete" isDestructive {...submit} onClose={onClose}>
      <Radio.Group
        label="Values"
        value={form.values.values}
        error={form.errorOf('values')}
        onChange={(values) => form.set('values', values)}
      >
        <Stack gap="sm" mt="xs">
          {CHOICES.map((choice) => (
            <Radio key={choice.value} {...choice} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm">This can't be undone.</Text>
    </FormDialog>
  )
}
