import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useOperation, useOperationMutation } from '../../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../../parts/business/current-business.ts'
import { confirm } from '../../../parts/feedback/confirm.tsx'
import { Query } from '../../../parts/feedback/Query.tsx'
import { showResult } from '../../../parts/feedback/toast.ts'
import { formatCount } from '../../../parts/format/format.ts'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { Section } from '../../../parts/layout/Section.tsx'
import { NameDialog } from './NameDialog.tsx'
import { NameTable } from './NameTable.tsx'
import type { Name } from './names.ts'

const NAME_LENGTH_MAX = 50

export function LabelSection() {
  const { businessId } = useBusiness()
  const mayEdit = useMay()('updateLabels')
  const [open, setOpen] = useState<{ readonly label?: Name }>()
  const params = { businessId }
  const query = useOperation('getLabels', { params })
  const update = useOperationMutation('updateLabels', ['getLabels', 'listLocations', 'getLocationNames'])
  const names = (query.data?.labels ?? []).map(({ labelId, ...label }) => ({ ...label, id: labelId }))
  const save = (labels: { labelId?: number; name: string }[], deletes = false) =>
    update.mutateAsync({ params, query: { delete: deletes }, body: { labels } })
  const sent = (each: readonly Name[]) => each.map(({ id, name }) => ({ labelId: id, name }))
  const remove = (label: Name) =>
    confirm({
      title: `Delete ${label.name}?`,
      message: `${formatCount(label.locations, 'location')} will lose this label. This can't be undone.`,
      verb: 'Delete',
      onConfirm: () =>
        void showResult(save(sent(names.filter((each) => each !== label)), true), () => `${label.name} deleted.`),
    })
  return (
    <Section
      title="Labels"
      aside={
        mayEdit && (
          <Button variant="default" size="xs" leftSection={<Icon name="plus" size={16} />} onClick={() => setOpen({})}>
            Add label
          </Button>
        )
      }
    >
      <Query of={query}>
        {() =>
          names.length === 0 ? (
            <Text size="sm" c="dimmed">
              No labels yet.
            </Text>
          ) : (
            <NameTable
              label="Labels"
              names={names}
              onRename={mayEdit ? (label) => setOpen({ label }) : undefined}
              onDelete={remove}
            />
          )
        }
      </Query>
      {open && (
        <NameDialog
          title={open.label ? `Rename ${open.label.name}` : 'Add label'}
          current={open.label}
          others={names}
          lengthMax={NAME_LENGTH_MAX}
          save={(name) =>
            save(
              open.label
                ? sent(names.map((each) => (each.id === open.label?.id ? { ...each, name } : each)))
                : [...sent(names), { name }],
            )
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  )
}
