import { Button, Group, Paper, Text, Transition } from '@mantine/core'
import { numberInWords } from '../../parts/words.ts'
import { errorsInWords } from './sections.ts'
import { useListingEditor } from './use-editor.ts'

/** Appears with the first change and stays visible. */
export function SaveBar() {
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
            <Text size="sm" role="status">
              {changed.length === 1 ? '1 unsaved change' : `${numberInWords(changed.length)} unsaved changes`}
              {faults > 0 && (
                <Text span size="sm" fw={600} c="var(--mantine-color-error)">
                  {' · '}
                  {errorsInWords(faults)}
                </Text>
              )}
            </Text>
            <Group gap="sm">
              <Button variant="default" onClick={discard} disabled={isSaving}>
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
