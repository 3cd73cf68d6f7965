import { useChange } from '../../parts/api/operations.ts'
import type { Business } from '../../parts/business/current-business.ts'
import { say } from '../../parts/feedback/toast.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { BusinessFields, useBusinessFields } from './BusinessFields.tsx'
import { AFFECTED, changedProfile, valuesOf } from './business.ts'

interface Props {
  readonly business: Business
  readonly onClose: () => void
}

export default function EditDialog({ business, onClose }: Props) {
  const update = useChange('updateBusiness', AFFECTED)
  const before = valuesOf(business)
  const form = useBusinessFields(before)
  const submit = form.submit(async (values) => {
    const params = { business_Id: business.businessId }
    const { name } = await update.mutateAsync({ params, body: changedProfile(before, values) })
    say(`${name} saved.`)
    onClose()
  })
  return (
    <FormDialog title={`Edit ${business.name}`} verb="Save" {...submit} onClose={onClose}>
      <BusinessFields form={form} hasAddress={business.type === 'location'} />
    </FormDialog>
  )
}
