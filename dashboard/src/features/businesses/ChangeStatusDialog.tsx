import { Checkbox, Text } from '@mantine/core'
import { useOperationMutation } from '../../parts/api/operations.ts'
import type { Business } from '../../parts/business/current-business.ts'
import { showSuccess } from '../../parts/feedback/toast.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { useForm } from '../../parts/form/use-fields.ts'
import { AFFECTED } from './business.ts'

interface Props {
  readonly business: Pick<Business, 'businessId' | 'name' | 'status'>
  readonly onClose: () => void
}

/** Asks before a location is deactivated or activated. */
export default function ChangeStatusDialog({ business: { businessId, name, status }, onClose }: Props) {
  const isActive = status === 'active'
  const change = useOperationMutation('updateBusinessStatus', [...AFFECTED, 'getHome', 'getListingStatus'])
  const form = useForm({ unpublish: false })
  const submit = form.submit(async ({ unpublish }) => {
    const astatus = isActive ? 'inactive' : 'active'
    await change.mutateAsync({ params: { business_id: businessId }, query: { astatus, unpublish } })
    showSuccess(`${name} ${isActive ? 'deactivated' : 'reactivated'}.`)
    onClose()
  })
  return (
    <FormDialog
      title={`${isActive ? 'Deactivate' : 'Reactivate'} ${name}?`}
      verb={isActive ? 'Deactivate' : 'Reactivate'}
      {...submit}
      onClose={onClose}
    >
      {isActive ? (
        <>
          <Text size="sm">
            Publishing, review sources, questions to AI assistants, messages and alerts stop. Its public pages, surveys
            and review links close.
          </Text>
          <Text size="sm">Its data and reports stay. You can reactivate it at any time.</Text>
          <Checkbox
            label="Also remove it from directories"
            description="Otherwise they keep its listing as it is now."
            {...form.flag('unpublish')}
          />
        </>
      ) : (
        <Text size="sm">
          Its listing is published to its directories, and its pages open again. Messages and alerts that were missed
          are not sent.
        </Text>
      )}
    </FormDialog>
  )
}
