import { Alert, Button, Card, Code, Grid, Group, Image, Stack, Text, Title } from '@mantine/core'
import { useBusiness } from '../../parts/business/current-business.ts'
import { Query } from '../../parts/feedback/Query.tsx'
import { fieldLabel } from '../../parts/fields/field-labels.ts'
import { valueText } from '../../parts/fields/field-values.ts'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { Icon } from '../../parts/layout/Icon.tsx'
import { Page } from '../../parts/layout/Page.tsx'
import { useFaq } from './faq/use-faq.ts'
import { ListingTabs } from './ListingTabs.tsx'
import { valueAt } from './listing.ts'
import { MissingFields } from './MissingFields.tsx'
import { cardOf } from './preview-card.ts'
import { SaveBar } from './SaveBar.tsx'
import { isUploadedImage } from './sections/images.ts'
import { useListing, type Version } from './use-listing.ts'
import { EditorContext, useEditor, useListingEditor } from './use-listing-editor.ts'
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
      <MissingFields goToField={sections.goToField} />
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

/** Fields that another person has changed to a different value since the editor was opened. */
function Conflicts() {
  const { conflicts, draft, settle } = useListingEditor()
  if (conflicts.length === 0) return null
  return (
    <Alert
      color="warning"
      variant="light"
      icon={<Icon name="warning" />}
      title="Someone else changed these fields too"
      role="alert"
    >
      <Stack gap="sm">
        <Text size="sm">Choose which value to keep. If you don't choose, yours is saved.</Text>
        {conflicts.map((conflict) => (
          <Stack key={conflict.path} gap={4}>
            <Text size="sm" fw={600}>
              {fieldLabel(conflict.path)}
            </Text>
            <Text size="sm">
              Yours: <Code className="wraps">{formatConflictValue(conflict.path, valueAt(draft, conflict.path))}</Code>
            </Text>
            <Text size="sm">
              Theirs: <Code className="wraps">{formatConflictValue(conflict.path, conflict.theirs)}</Code>
            </Text>
            <Group gap="xs">
              <Button size="xs" onClick={() => settle(conflict, 'mine')}>
                Keep mine
              </Button>
              <Button size="xs" variant="default" onClick={() => settle(conflict, 'theirs')}>
                Use theirs
              </Button>
            </Group>
          </Stack>
        ))}
      </Stack>
    </Alert>
  )
}

const formatConflictValue = (path: string, value: unknown) => valueText(value, path) || 'Empty'

/** The draft as a customer would see it, updated on every keystroke. */
function DraftPreview() {
  const { draft } = useListingEditor()
  const card = cardOf(draft, new Date())
  return (
    <Card component="aside" aria-label="Preview of your draft" padding="md" pos="sticky" top={76}>
      {isUploadedImage(card.photo) && (
        <Card.Section mb="sm">
          <Image src={card.photo} alt="" h={130} fit="cover" />
        </Card.Section>
      )}
      <Text size="xs" c="dimmed" fw={600}>
        Preview of your draft
      </Text>
      <Stack gap={6} mt={4} className="wraps">
        <Title order={2} size="h4">
          {card.name || 'No name yet'}
        </Title>
        <Line text={card.category} missing="No category" />
        <Line text={card.address.join('\n')} missing="No address" />
        <Line text={card.today} missing="No hours" />
        <Line text={card.phone} missing="No phone" />
        <Line text={card.website} missing="No website" />
        <Text size="sm" lineClamp={6}>
          {card.description}
        </Text>
      </Stack>
    </Card>
  )
}

const Line = ({ text, missing }: { text: string; missing: string }) => (
  <Text size="sm" {...(!text && { c: 'dimmed', fs: 'italic' })}>
    {text || missing}
  </Text>
)
