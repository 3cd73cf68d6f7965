import { Grid } from '@mantine/core'
import { useBusiness } from '../../parts/business/current-business.ts'
import { Query } from '../../parts/feedback/Query.tsx'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { Page } from '../../parts/layout/Page.tsx'
import { Conflicts } from './Conflicts.tsx'
import { useFaq } from './faq/use-faq.ts'
import { ListingTabs } from './ListingTabs.tsx'
import { DraftPreview } from './preview/DraftPreview.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useListing, type Version } from './use-listing.ts'
import { EditorContext, useEditor } from './use-listing-editor.ts'
import { useOpenSections } from './use-open-sections.ts'

export default function ListingScreen() {
  const { businessNumber, name } = useBusiness()
  const version = useListing(businessNumber)
  return (
    <Page title="Listing" description={`The information about ${name} that customers and directories see.`}>
      <Query of={version} lines={8}>
        {(version) => <ListingEditor businessNumber={businessNumber} version={version} />}
      </Query>
    </Page>
  )
}

function ListingEditor({ businessNumber, version }: { businessNumber: number; version: Version }) {
  const editor = useEditor(businessNumber, version)
  const sections = useOpenSections(editor.check.violations)
  const faq = useFaq(businessNumber)
  return (
    <EditorContext value={editor}>
      <LeaveGuard isDirty={editor.changed.length > 0 || faq.isDirty} />
      <Conflicts />
      <Grid gap="lg" mb="lg">
        <Grid.Col span={{ base: 12, lg: 9 }}>
          <ListingTabs sections={sections} faq={faq} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 3 }}>
          <DraftPreview />
        </Grid.Col>
      </Grid>
      <SaveBar goToField={sections.goToField} />
    </EditorContext>
  )
}
