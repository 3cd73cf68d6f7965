import { Alert, Button, Card, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useDidUpdate, useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useOperation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { Query } from '../../parts/feedback/Query.tsx'
import { formatCount } from '../../parts/format/format.ts'
import { EmptyState } from '../../parts/layout/EmptyState.tsx'
import { Icon } from '../../parts/layout/Icon.tsx'
import { Page } from '../../parts/layout/Page.tsx'
import { useQueryState, useUrlDialog } from '../../parts/url/use-query-state.ts'
import { CompetitorsDialog } from './competitors/CompetitorsDialog.tsx'
import { Examples } from './Examples.tsx'
import { EditedThemesDialog } from './edits/EditedThemesDialog.tsx'
import { isNarrowed, readFilters, statisticsBody } from './filters.ts'
import { formatProgress, formatTextsWithoutThemes, type Progress, waitingOf } from './progress.ts'
import { SentimentBar } from './SentimentBar.tsx'
import { type Mentions, sharesOf } from './sentiment-shares.ts'
import { ThemeFilters } from './ThemeFilters.tsx'
import { type Statistics, ThemeTable } from './ThemeTable.tsx'

const POLL_MS = 5000

export default function ThemesScreen() {
  const { businessNumber, name } = useBusiness()
  const [filters] = useQueryState(readFilters)
  const dialog = useUrlDialog('competitors')
  const isSocial = filters.type === 'social'
  const progress = useOperation(
    'getThemeProgress',
    { params: { businessNumber }, query: { sourceType: filters.type } },
    { keepPrevious: true, pollMs: (progress) => (waitingOf(progress) > 0 ? POLL_MS : undefined) },
  ).data
  const [areEditsOpen, editsDialog] = useDisclosure()
  const statistics = useOperation(
    'getThemeStatistics',
    { params: { businessNumber }, body: statisticsBody(filters) },
    { keepPrevious: true },
  )
  const waiting = progress ? waitingOf(progress) : 0
  useDidUpdate(() => void statistics.refetch(), [waiting])
  const openEdits = () => {
    // Toasts would cover the dialog, which can undo the same edits.
    notifications.clean()
    editsDialog.open()
  }
  const competitors = (
    <Button variant="default" leftSection={<Icon name="people" size={18} />} onClick={dialog.open}>
      Manage competitors
    </Button>
  )
  return (
    <Page
      title="Themes"
      description={`What people praise and criticise about ${name} and its competitors.`}
      actions={
        <>
          <Button variant="default" leftSection={<Icon name="edit" size={18} />} onClick={openEdits}>
            Edited themes
          </Button>
          {competitors}
        </>
      }
    >
      <Query
        of={statistics}
        lines={9}
        empty={{
          when: ({ ct, pendingTexts }) => ct === 0 && pendingTexts === 0 && !progress?.texts && !isNarrowed(filters),
          show: <Nothing action={competitors} />,
        }}
      >
        {(statistics) => (
          <Stack gap="lg">
            <ThemeFilters />
            {progress && <Analysis progress={progress} isSocial={isSocial} />}
            {statistics.themeStats.length === 0 ? (
              <Text c="dimmed" role="status">
                No themes match these filters.
              </Text>
            ) : (
              <>
                <OverallSentiment statistics={statistics} />
                <ThemeTable statistics={statistics} />
              </>
            )}
            <Examples statistics={statistics} />
          </Stack>
        )}
      </Query>
      <EditedThemesDialog opened={areEditsOpen} onClose={editsDialog.close} />
      <CompetitorsDialog opened={dialog.isOpen} onClose={dialog.close} />
    </Page>
  )
}

function Analysis({ progress, isSocial }: { progress: Progress; isSocial: boolean }) {
  const [done, without] = [formatProgress(progress, isSocial), formatTextsWithoutThemes(progress, isSocial)]
  return (
    <>
      {done !== undefined && (
        <Alert variant="light" role="status">
          {done}
        </Alert>
      )}
      {without !== undefined && (
        <Text c="dimmed" size="sm">
          {without}
        </Text>
      )}
    </>
  )
}

const Nothing = ({ action }: { action: React.ReactNode }) => (
  <EmptyState icon="themes" title="No themes yet" action={action}>
    Themes are found in English reviews and social posts. Import reviews or add a source of them on the Reviews screen,
    or add a competitor and import its reviews and posts. Analysis runs in the background.
  </EmptyState>
)

/** All mentions of the business and its competitors, side by side. */
const OverallSentiment = ({ statistics }: { statistics: Statistics }) => (
  <SimpleGrid cols={{ base: 1, sm: 2, lg: Math.min(4, statistics.competitors.length + 1) }} spacing="md">
    <One {...statistics} />
    {statistics.competitors.map((competitor) => (
      <One key={competitor.id} {...competitor} />
    ))}
  </SimpleGrid>
)

const One = ({ name, ...mentions }: Mentions & { readonly name: string }) => (
  <Card component="section" padding="md" aria-label={name}>
    <Title order={2} size="h5" lineClamp={2}>
      {name}
    </Title>
    {mentions.ct === 0 ? (
      <Text c="dimmed" size="sm" mt="xs">
        No mentions
      </Text>
    ) : (
      <>
        <Text my="xs">
          <Text span fz={30} lh={1.2} fw={650}>
            {Math.round(sharesOf(mentions).positive)}%
          </Text>{' '}
          <Text span c="dimmed" size="sm">
            of {formatCount(mentions.ct, 'mention')} positive
          </Text>
        </Text>
        <SentimentBar of={mentions} most={mentions.ct} />
      </>
    )}
  </Card>
)
