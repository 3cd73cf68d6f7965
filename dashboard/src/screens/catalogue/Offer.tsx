import { Text } from '@mantine/core'
import { confirm } from '../../parts/confirm.tsx'
import { RowMenu } from '../../parts/RowMenu.tsx'

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
  readonly onEdit: () => void
  readonly onDelete: () => void
}
export const OfferMenu = ({ name, words, onEdit, onDelete }: MenuProps) => (
  <RowMenu
    of={name}
    actions={[
      { label: 'Edit', icon: 'edit', onChoose: onEdit },
      {
        label: 'Delete',
        icon: 'trash',
        onChoose: () => confirm({ title: `Delete ${name}?`, words, verb: 'Delete', onConfirm: onDelete }),
        isDestructive: true,
      },
    ]}
  />
)
