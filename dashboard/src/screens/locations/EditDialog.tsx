import { useChange } from '../../api/operations.ts'
import { BusinessFields, useBusinessFields } from '../../businesses/BusinessFields.tsx'
import { changedProfile, valuesOf } from '../../businesses/business-values.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { say } from '../../parts/toast.ts'
import type { Business } from '../../shell/business.ts'
import { AFFECTED } from './business.ts'

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
