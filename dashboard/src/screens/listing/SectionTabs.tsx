import { Badge, Box, NativeSelect, Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import classes from './SectionTabs.module.css'
import { errorsInWords, type Section, sections } from './sections.ts'
import { useListingEditor } from './use-editor.ts'

/** Tabs next to the form; on a phone, a select. */
export function SectionTabs() {
  const { section } = useSearch({ strict: false }) as { section?: string }
  const navigate = useNavigate()
  const { check } = useListingEditor()
  const current = sections.find(({ id }) => id === section) ?? (sections[0] as Section)
  const go = (id: string | null) =>
    void navigate({ to: '.', search: { section: id ?? undefined } as never, replace: true, resetScroll: false })
  const faultsIn = ({ members }: Section) => check.violations.filter(({ field }) => members.test(field)).length
  return (
    <>
      <Box hiddenFrom="md" mb="lg">
        <NativeSelect
          label="Section"
          value={current.id}
          onChange={(event) => go(event.currentTarget.value)}
          data={sections.map((section) => ({
            value: section.id,
            label: faultsIn(section) > 0 ? `${section.label} (${errorsInWords(faultsIn(section))})` : section.label,
          }))}
        />
      </Box>
      <Tabs
        orientation="vertical"
        variant="pills"
        value={current.id}
        onChange={go}
        keepMounted={false}
        classNames={classes}
      >
        <Tabs.List visibleFrom="md" aria-label="Sections">
          {sections.map((section) => (
            <Tabs.Tab
              key={section.id}
              value={section.id}
              rightSection={faultsIn(section) > 0 && <Faults count={faultsIn(section)} />}
            >
              {section.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={current.id}>
          <current.content />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

const Faults = ({ count }: { count: number }) => (
  <Badge color="red" size="sm" variant="filled" aria-label={errorsInWords(count)}>
    {count}
  </Badge>
)
