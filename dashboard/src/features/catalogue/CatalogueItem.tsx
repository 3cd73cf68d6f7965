import { Text } from '@mantine/core'
import { confirm } from '../../parts/feedback/confirm.tsx'
import { RowMenu } from '../../parts/list/DataTable.tsx'

/** The name and description of a product or service. */
export const OfferName = ({ of: { name, description } }: { of: { name: string; description: string } }) => (
  <div>
    <Text size="sm" fw={600}>
      {name}
    </Text>
    {description && (
      <Text size="sm" c="dimmed" fw={400} lineClamp={2}>
        {description}
      </Text>
    )}
  </div>
)

interface MenuProps {
  readonly name: string
  /** What else is deleted with it. */
  readonly words: string
  /** Undefined if the person may not do it. */
  readonly onEdit: (() => void) | undefined
  readonly onDelete: (() => void) | undefined
}
export const OfferMenu = ({ name, words, onEdit, onDelete }: MenuProps) => (
  <RowMenu
    of={name}
    actions={[
      ...(onEdit ? [{ label: 'Edit', icon: 'edit' as const, onChoose: onEdit }] : []),
      ...(onDelete
        ? [
            {
              label: 'Delete',
              icon: 'trash' as const,
              onChoose: () => confirm({ title: `Delete ${name}?`, words, verb: 'Delete', onConfirm: onDelete }),
              isDestructive: true,
            },
          ]
        : []),
    ]}
  />
)
