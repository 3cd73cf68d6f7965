import { Accordion, Badge, Box, Group, Stack, Text, Title } from '@mantine/core'
import { type ComponentType, memo, useEffect } from 'react'
import { formatCount } from '../../parts/format/format.ts'
import classes from './listing.module.css'
import { countFilledFields, type SectionId, sectionOfField } from './section-of-field.ts'
import { essentials, foldedSections } from './sections.ts'
import { useListingEditor } from './use-listing-editor.ts'
import { elementIdOf, type OpenSections } from './use-open-sections.ts'

/** The essential sections are always open; the rest are collapsed. */
export function ListingForm({ sections: { open, setOpen, arrive } }: { sections: OpenSections }) {
  const { generation } = useListingEditor()
  useEffect(arrive)
  return (
    <Stack gap="lg">
      {essentials.map(({ id, content }) => (
        <Box key={id} id={elementIdOf(id)} className={classes.place} tabIndex={-1}>
          <Content key={generation} of={content} />
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
      <FoldedSections open={open} setOpen={setOpen} generation={generation} />
    </Stack>
  )
}

/** Memoised, like everything large in this form, because the form renders on each keystroke. */
const Content = memo(({ of: Fields }: { of: ComponentType }) => <Fields />)

const FoldedSections = memo(
  ({ open, setOpen, generation }: Pick<OpenSections, 'open' | 'setOpen'> & { readonly generation: number }) => (
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
      {foldedSections.map(({ id, title, description, content }) => (
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
              <StateOf id={id} />
            </Group>
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          </Accordion.Control>
          <Accordion.Panel>
            <Stack gap="md">
              <Content key={generation} of={content} />
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  ),
)

function StateOf({ id }: { id: SectionId }) {
  const { draft, check } = useListingEditor()
  const errors = check.violations.filter(({ field }) => sectionOfField(field) === id).length
  if (errors > 0) return <Badge color="negative">{formatCount(errors, 'error to fix', 'errors to fix')}</Badge>
  const filledCount = countFilledFields(draft, id)
  return filledCount > 0 && <Badge color="neutral">{filledCount} filled in</Badge>
}
