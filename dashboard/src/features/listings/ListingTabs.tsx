import { Box, NativeSelect, Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { FaqEditor } from './faq/FaqEditor.tsx'
import type { Faq } from './faq/use-faq.ts'
import { ListingForm } from './ListingForm.tsx'
import classes from './listing.module.css'
import { DirectoryPreview, MicrositePreview } from './sections/previews.tsx'
import type { OpenSections } from './use-open-sections.ts'

interface TabProps {
  readonly sections: OpenSections
  readonly faq: Faq
}

interface Tab {
  readonly id: string
  readonly label: string
  readonly content: ComponentType<TabProps>
}

const EDIT: Tab = { id: 'edit', label: 'Edit', content: ListingForm }
const TABS: readonly Tab[] = [
  EDIT,
  { id: 'faq', label: 'Questions and answers', content: FaqEditor },
  { id: 'preview', label: 'Microsite preview', content: MicrositePreview },
  { id: 'directories', label: 'Directory preview', content: DirectoryPreview },
]

/** Tabs above the form; on a phone, a select. */
export function ListingTabs(props: TabProps) {
  const { section } = useSearch({ strict: false }) as { section?: string }
  const navigate = useNavigate()
  // Any other section is part of the form.
  const current = TABS.find(({ id }) => id === section) ?? EDIT
  const go = (id: string | null) =>
    void navigate({ to: '.', search: { section: id ?? undefined } as never, replace: true, resetScroll: false })
  return (
    <>
      <Box hiddenFrom="md" mb="lg">
        <NativeSelect
          label="Show"
          value={current.id}
          onChange={(event) => go(event.currentTarget.value)}
          data={TABS.map(({ id, label }) => ({ value: id, label }))}
        />
      </Box>
      <Tabs value={current.id} onChange={go} keepMounted={false} classNames={classes}>
        <Tabs.List visibleFrom="md" aria-label="Views" mb="lg">
          {TABS.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={current.id}>
          <current.content {...props} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
