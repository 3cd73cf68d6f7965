import { Accordion, Badge, Box, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { counted } from '../../parts/words.ts'
import classes from './ListingForm.module.css'
import { filledIn, sectionOfField } from './section-of-field.ts'
import { essentials, foldedSections } from './sections.ts'
import { useListingEditor } from './use-editor.ts'
import { elementIdOf, type OpenSections } from './use-open-sections.ts'

/** The essential sections are always open; the rest are collapsed. */
export function ListingForm({ sections: { open, setOpen, arrive } }: { sections: OpenSections }) {
  const { generation, draft, check } = useListingEditor()
  useEffect(arrive)
  return (
    <Stack gap="lg">
      {essentials.map(({ id, content: Content }) => (
        <Box key={id} id={elementIdOf(id)} className={classes.place} tabIndex={-1}>
          <Content key={generation} />
        </Box>
      ))}
      <div>
        <Title order={2} size="h3">
          More details
        </Title>
        <Text size="sm" c="dimmed">
          Optional. Open a section to edit it.
        </Text>
      </div>
      <Accordion
        variant="separated"
        radius="lg"
        multiple
        order={3}
        keepMounted={false}
        // Without a transition, the fields render at once, so that one of them can get the focus.
        transitionDuration={0}
        value={[...open]}
        onChange={setOpen}
      >
        {foldedSections.map(({ id, title, description, content: Content }) => {
          const errors = check.violations.filter(({ field }) => sectionOfField(field) === id).length
          const filled = filledIn(draft, id)
          return (
            <Accordion.Item
              key={id}
              value={id}
              id={elementIdOf(id)}
              className={`${classes.place} ${classes.fold}`}
              tabIndex={-1}
            >
              <Accordion.Control>
                <Group gap="xs">
                  <Text span fw={600}>
                    {title}
                  </Text>
                  {errors > 0 ? (
                    <Badge color="red">{counted(errors, 'error to fix', 'errors to fix')}</Badge>
                  ) : (
                    filled > 0 && <Badge color="gray">{filled} filled in</Badge>
                  )}
                </Group>
                <Text size="sm" c="dimmed">
                  {description}
                </Text>
              </Accordion.Control>
              <Accordion.Panel>
                <Stack gap="md">
                  <Content key={generation} />
                </Stack>
              </Accordion.Panel>
            </Accordion.Item>
          )
        })}
      </Accordion>
    </Stack>
  )
}
