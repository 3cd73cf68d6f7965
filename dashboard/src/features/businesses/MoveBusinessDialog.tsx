import { Alert, Checkbox, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Parent } from '../../parts/api/generated.ts'
import { type ResponseOf, useOperation, useOperationMutation } from '../../parts/api/operations.ts'
import { sessionQuery } from '../../parts/api/session.ts'
import type { Business } from '../../parts/business/current-business.ts'
import { showSuccess } from '../../parts/feedback/toast.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { useForm } from '../../parts/form/use-fields.ts'
import { formatCount } from '../../parts/format/format.ts'
import { Icon } from '../../parts/layout/Icon.tsx'
import { AFFECTED, catalogueOwner } from './business.ts'
import { ParentField, TOP } from './ParentField.tsx'

interface Props {
  readonly business: Business
  readonly mayMoveToTop: boolean
  readonly onClose: () => void
}

export default function MoveBusinessDialog({ business, mayMoveToTop, onClose }: Props) {
  const { businessId, name, type, parentId } = business
  const queries = useQueryClient()
  const params = { business_Id: businessId }
  const impact = useOperation('getDeletionImpact', { params }, { alwaysFresh: true })
  const move = useOperationMutation('updateBusiness', AFFECTED)
  const form = useForm({ parentId: '', dropCatalogue: false })
  const [parent, setParent] = useState<Parent>()

  const changesAccount = impact.data !== undefined && catalogueOwner(businessId, parent) !== impact.data.accountId
  const isChosen = form.values.parentId !== ''
  const { usedServices = 0, usedProducts = 0, accountValues = [] } = impact.data ?? {}
  const lostOffers = changesAccount && isChosen && type === 'location' ? usedServices + usedProducts : 0
  const submit = form.submit(async ({ parentId, dropCatalogue }) => {
    const to = parentId === TOP ? ('' as const) : Number(parentId)
    await move.mutateAsync({
      params,
      query: { dropCatalogue: lostOffers > 0 && dropCatalogue },
      body: { parentId: to },
    })
    // Moving to the top level grants the owners access to the business itself, so the session changes.
    await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    showSuccess(parent ? `${name} moved to ${parent.name}.` : `${name} moved to the top level.`)
    onClose()
  })
  return (
    <FormDialog
      title={`Move ${name}`}
      verb="Move"
      isReady={isChosen && impact.data !== undefined && (lostOffers === 0 || form.values.dropCatalogue)}
      {...submit}
      onClose={onClose}
    >
      <Text size="sm">
        {type === 'location' ? 'The location moves' : 'The business moves'} with its reviews and contacts
        {type === 'location' ? '' : ', and everything below it'}. People who have access through the old parent lose it,
        and people with access to the new parent get it.
      </Text>
      <ParentField
        label="New parent"
        type={type}
        without={[businessId, ...(parentId === null ? [] : [parentId])]}
        hasTop={mayMoveToTop}
        value={form.values.parentId}
        error={form.errorOf('parentId')}
        onChange={(id, parent) => {
          form.set('parentId', id)
          setParent(parent)
        }}
      />
      {changesAccount && parent && impact.data.accountId === businessId && (
        <Text size="sm">
          Its own surveys, campaigns and templates will belong to {parent.name}. Running campaigns stop.
        </Text>
      )}
      {changesAccount && isChosen && accountValues.length > 0 && (
        <Alert
          color="warning"
          variant="light"
          icon={<Icon name="warning" />}
          title="What its current account stores is lost"
        >
          <Text size="sm" className="wraps">
            {accountValues.map(describeAccountValue).join('; ')}.
          </Text>
        </Alert>
      )}
      {lostOffers > 0 && (
        <Alert color="warning" variant="light" icon={<Icon name="warning" />}>
          <Text size="sm" mb="sm">
            {name} uses {formatCount(usedServices, 'service')} and {formatCount(usedProducts, 'product')} from its
            current account. They can't be moved to another account.
          </Text>
          <Checkbox label="Move without these services and products" {...form.flag('dropCatalogue')} />
        </Alert>
      )}
    </FormDialog>
  )
}

type AccountValue = ResponseOf<'getDeletionImpact'>['accountValues'][number]

const VALUE_LENGTH_MAX = 60
const describeAccountValue = ({ kind, name, value }: AccountValue) => {
  const text = value.length > VALUE_LENGTH_MAX ? `${value.slice(0, VALUE_LENGTH_MAX)}…` : value
  return kind === 'label' ? `label ${text}` : `${name}: ${text}`
}
