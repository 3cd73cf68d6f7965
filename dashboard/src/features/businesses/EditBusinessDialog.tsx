import { useOperationMutation } from '../../parts/api/operations.ts'
import type { Business } from '../../parts/business/current-business.ts'
import { showSuccess } from '../../parts/feedback/toast.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { BusinessFields, useBusinessFields } from './BusinessFields.tsx'
import { AFFECTED, changedProfile, valuesOf } from './business.ts'

interface Props {
  readonly business: Business
  readonly onClose: () => void
}

export default function EditBusinessDialog({ business, onClose }: Props) {
  const update = useOperationMutation('updateBusiness', AFFECTED)
  const before = valuesOf(business)
  const form = useBusinessFields(before)
  const submit = form.submit(async (values) => {
    const params = { business_Id: business.businessId }
    const { name } = await update.mutateAsync({ params, body: changedProfile(before, values) })
    showSuccess(`${name} saved.`)
    onClose()
  })
  return (
    <FormDialog title={`Edit ${business.name}`} verb="Save" {...submit} onClose={onClose}>
      <BusinessFields form={form} hasAddress={business.type === 'location'} />
    </FormDialog>
  )
}
