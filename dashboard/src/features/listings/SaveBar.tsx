import { Button, Group, Menu, Paper, Text, Transition } from '@mantine/core'
import { discard as askToDiscard } from '../../parts/form/LeaveGuard.tsx'
import { messageAt, type Violation } from '../../parts/form/violations.ts'
import { formatCount } from '../../parts/format/format.ts'
import { useListingEditor } from './use-listing-editor.ts'

/** Appears with the first change and stays visible. */
export function SaveBar({ goToField }: { goToField: (field: string) => void }) {
  const { changed, check, isSaving, save, discard } = useListingEditor()
  const faults = check.violations.length
  return (
    <Transition mounted={changed.length > 0} transition="slide-up">
      {(style) => (
        <Paper
          withBorder
          shadow="md"
          radius="lg"
          p="sm"
          pos="sticky"
          bottom="1rem"
          style={{ ...style, zIndex: 10 }}
          role="region"
          aria-label="Changes"
        >
          <Group justify="space-between" gap="sm">
            <Group gap="xs">
              <Text size="sm" role="status">
                {formatCount(changed.length, 'unsaved change')}
                {faults > 0 && (
                  <span className="for-screen-readers">, {formatCount(faults, 'error to fix', 'errors to fix')}</span>
                )}
              </Text>
              {faults > 0 && <ErrorSummary violations={check.violations} goToField={goToField} />}
            </Group>
            <Group gap="sm">
              <Button
                variant="default"
                onClick={() => askToDiscard({ isDirty: true, what: 'listing', leave: discard })}
                disabled={isSaving}
              >
                Discard
              </Button>
              <Button onClick={() => void save()} loading={isSaving} disabled={faults > 0 && check.isCurrent}>
                Save
              </Button>
            </Group>
          </Group>
        </Paper>
      )}
    </Transition>
  )
}

interface Props {
  readonly violations: readonly Violation[]
  readonly goToField: (field: string) => void
}

/** Every field with an error. Choosing one moves to it. */
function ErrorSummary({ violations, goToField }: Props) {
  const fields = [...new Set(violations.map(({ field }) => field))]
  return (
    // returnFocus is off, because the focus moves to the field.
    <Menu position="top-start" width={320} returnFocus={false}>
      <Menu.Target>
        <Button size="compact-sm" variant="light" color="red">
          {formatCount(violations.length, 'error to fix', 'errors to fix')}
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
