import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useChange } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { say } from '../../parts/feedback/toast.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { useFields } from '../../parts/form/use-fields.ts'
import { CurrencyField } from './CurrencyField.tsx'
import { numberTyped } from './price.ts'
import type { Service } from './ServiceTable.tsx'

/** Edits the given service, or creates a new one. The name of an existing service cannot change. */
export function ServiceDialog({ service, onClose }: { service?: Service; onClose: () => void }) {
  const query = { businessId: useBusiness().businessId }
  const create = useChange('createService', ['listServices', 'getLocationMapping'])
  const update = useChange('updateService', ['listServices', 'getLocationMapping'])
  const form = useFields({
    name: service?.name ?? '',
    description: service?.description ?? '',
    group: service?.group ?? '',
    price: service?.price?.toString() ?? '',
    currency: service?.currency ?? '',
    duration: service?.duration?.toString() ?? '',
  })
  const submit = form.submit(async ({ price, duration, ...texts }) => {
    const body = { ...texts, price: numberTyped(price), duration: numberTyped(duration) }
    if (service) await update.mutateAsync({ query, body: { ...body, serviceId: service.serviceId } })
    else await create.mutateAsync({ query, body })
    say(`${texts.name} saved.`)
    onClose()
  })
  return (
    <FormDialog title={service ? `Edit ${service.name}` : 'Add service'} verb="Save" {...submit} onClose={onClose}>
      <TextInput
        label="Name"
        description={service ? "The name of a service can't be changed" : undefined}
        required
        disabled={service !== undefined}
        data-autofocus={!service}
        {...form.text('name')}
      />
      <Textarea label="Description" autosize minRows={2} {...form.text('description')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Price" inputMode="decimal" {...form.text('price')} />
        <CurrencyField
          value={form.values.currency}
          error={form.errorOf('currency')}
          onChange={(code) => form.set('currency', code)}
        />
        <TextInput label="Duration in minutes" inputMode="numeric" {...form.text('duration')} />
        <TextInput label="Group" {...form.text('group')} />
      </SimpleGrid>
    </FormDialog>
  )
}
