import { ActionIcon, Menu } from '@mantine/core'
import { Icon, type IconName } from '../layout/Icon.tsx'

export interface RowAction {
  readonly label: string
  readonly icon: IconName
  readonly onChoose: () => void
  /** Shows the action in red. */
  readonly isDestructive?: boolean
}

/** The actions of one table row; nothing when there are none. */
export const RowMenu = ({ of: name, actions }: { of: string; actions: readonly RowAction[] }) =>
  actions.length > 0 && (
    <Menu position="bottom-end" withinPortal shadow="md" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${name}`}>
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, onChoose, isDestructive }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon name={icon} size={18} />}
            {...(isDestructive && { color: 'red' })}
            onClick={onChoose}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
