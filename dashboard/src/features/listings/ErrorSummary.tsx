import { Button, Menu, Text } from '@mantine/core'
import { messageAt, type Violation } from '../../parts/form/violations.ts'
import { counted } from '../../parts/format/format.ts'

interface Props {
  readonly violations: readonly Violation[]
  readonly goToField: (field: string) => void
}

/** Every field with an error. Choosing one moves to it. */
export function ErrorSummary({ violations, goToField }: Props) {
  const fields = [...new Set(violations.map(({ field }) => field))]
  return (
    // returnFocus is off, because the focus moves to the field.
    <Menu position="top-start" width={320} returnFocus={false}>
      <Menu.Target>
        <Button size="compact-sm" variant="light" color="red">
          {counted(violations.length, 'error to fix', 'errors to fix')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="50vh" style={{ overflowY: 'auto' }}>
        {fields.map((field) => (
          <Menu.Item key={field} onClick={() => goToField(field)}>
            <Text size="sm">{messageAt(violations, field)}</Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
