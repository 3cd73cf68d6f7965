import { Alert, Checkbox, List, Text, TextInput } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import type { DeletionImpact } from '../../parts/api/generated.ts'
import { useOperation, useOperationMutation } from '../../parts/api/operations.ts'
import { sessionQuery } from '../../parts/api/session.ts'
import type { Business } from '../../parts/business/current-business.ts'
import { Query } from '../../parts/feedback/Query.tsx'
import { showSuccess } from '../../parts/feedback/toast.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { useForm } from '../../parts/form/use-fields.ts'
import { formatCount } from '../../parts/format/format.ts'
import { Icon } from '../../parts/layout/Icon.tsx'
import { AFFECTED } from './business.ts'
import { formatDeletedItems, formatLostAccess } from './deletion-impact.ts'

interface Props {
  readonly business: Business
  readonly onClose: () => void
}

export default function DeleteBusinessDialog({ business, onClose }: Props) {
  const { businessId, name, type } = business
  const params = { business_Id: businessId }
  const queries = useQueryClient()
  const impact = useOperation('getDeletionImpact', { params }, { alwaysFresh: true })
  const remove = useOperationMutation(
    'deleteBusiness',
    AFFECTED.filter((id) => id !== 'getBusiness'),
  )
  const [, , forgetLast] = useSessionStorage<string | undefined>({ key: 'business' })
  const form = useForm({ name: '', unpublish: false })
  const isBlocked = type === 'reseller' && impact.data !== undefined && impact.data.children > 0
  const submit = form.submit(async ({ unpublish }) => {
    await remove.mutateAsync({ params, query: { unpublish } })
    // Otherwise the navigation would still show the deleted business.
    forgetLast()
    await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    showSuccess(`${name} deleted.`)
    onClose()
  })
  return (
    <FormDialog
      title={`Delete ${name}?`}
      verb="Delete"
      isDestructive
      isReady={impact.isSuccess && !isBlocked && form.values.name.trim() === name.trim()}
      {...submit}
      onClose={onClose}
    >
      <Query of={impact}>
        {(impact) =>
          isBlocked ? (
            <Alert color="warning" variant="light" icon={<Icon name="warning" />}>
              {name} contains {formatCount(impact.children, 'business', 'businesses')}. Move or delete them first.
            </Alert>
          ) : (
            <>
              <Consequences impact={impact} />
              {impact.directoryListings > 0 && (
                <Checkbox
                  label="Also remove its listings from the directories"
                  description="Otherwise the directories keep showing them."
                  {...form.flag('unpublish')}
                />
              )}
              <TextInput
                label={`To confirm, type the name: ${name}`}
                autoComplete="off"
                data-autofocus
                {...form.text('name')}
              />
            </>
          )
        }
      </Query>
    </FormDialog>
  )
}

function Consequences({ impact }: { impact: DeletionImpact }) {
  const deleted = formatDeletedItems(impact)
  const lostAccess = formatLostAccess(impact)
  return (
    <>
      {deleted.length > 0 && (
        <div>
          <Text size="sm" mb={4}>
            These are deleted with it:
          </Text>
          <List size="sm">
            {deleted.map((item) => (
              <List.Item key={item}>{item}</List.Item>
            ))}
          </List>
        </div>
      )}
      {lostAccess && <Text size="sm">{lostAccess}</Text>}
      <Text size="sm" fw={600}>
        This can't be undone. Only the operator can restore it, from a backup of the whole service.
      </Text>
    </>
  )
}
