import { Anchor, Button, Group, List, Paper, Text, Transition } from '@mantine/core'
import { useState } from 'react'
import { discard as askToDiscard } from '../../parts/form/LeaveGuard.tsx'
import { messageAt } from '../../parts/form/violations.ts'
import { formatCount } from '../../parts/format/format.ts'
import { inFormOrder } from './section-of-field.ts'
import { useListingEditor } from './use-listing-editor.ts'

/** Appears with the first change and stays visible. A save with errors lists them and moves to the first. */
export function SaveBar({ goToField }: { goToField: (field: string) => void }) {
  const { changed, check, isSaving, save, discard } = useListingEditor()
  const [isListed, setListed] = useState(false)
  const faults = check.violations.length
  const saveNow = async () => {
    const [first] = inFormOrder((await save()).map(({ field }) => field))
    setListed(first !== undefined)
    if (first) goToField(first)
  }
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
          {isListed && faults > 0 && <ErrorList goToField={goToField} />}
          <Group justify="space-between" gap="sm">
            <Group gap="xs">
              <Text size="sm" role="status">
                {formatCount(changed.length, 'unsaved change')}
                {faults > 0 && (
                  <span className="for-screen-readers">, {formatCount(faults, 'error to fix', 'errors to fix')}</span>
                )}
              </Text>
              {faults > 0 && (
                <Button
                  size="compact-sm"
                  variant="light"
                  color="negative"
                  aria-expanded={isListed}
                  onClick={() => setListed(!isListed)}
                >
                  {formatCount(faults, 'error to fix', 'errors to fix')}
                </Button>
              )}
            </Group>
            <Group gap="sm">
              <Button
                variant="default"
                onClick={() => askToDiscard({ isDirty: true, what: 'listing', leave: discard })}
                disabled={isSaving}
              >
                Discard
              </Button>
              <Button onClick={() => void saveNow()} loading={isSaving}>
                Save
              </Button>
            </Group>
          </Group>
        </Paper>
      )}
    </Transition>
  )
}

/** Every field with an error, as a link to it. */
function ErrorList({ goToField }: { goToField: (field: string) => void }) {
  const { violations } = useListingEditor().check
  return (
    <List aria-label="Errors to fix" size="sm" listStyleType="none" mb="sm" mah="30vh" style={{ overflowY: 'auto' }}>
      {inFormOrder(violations.map(({ field }) => field)).map((field) => (
        <List.Item key={field}>
          <Anchor component="button" type="button" size="sm" ta="left" onClick={() => goToField(field)}>
            {messageAt(violations, field)}
          </Anchor>
        </List.Item>
      ))}
    </List>
  )
}
