import { Alert, Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useAnswer } from '../../api/operations.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Page } from '../../parts/Page.tsx'
import { Query } from '../../parts/Query.tsx'
import { useAddress } from '../../parts/use-address.ts'
import { useBusiness } from '../../shell/business.ts'
import { CompetitorsDialog } from './competitors/CompetitorsDialog.tsx'
import { Examples } from './Examples.tsx'
import { EditedThemesDialog } from './edits/EditedThemesDialog.tsx'
import { FilterCard } from './FilterCard.tsx'
import { isNarrowed, readFilters, statisticsBody } from './filters.ts'
import { Overall } from './Overall.tsx'
import { isPending, pendingInWords } from './pending.ts'
import { type Statistics, ThemeTable } from './ThemeTable.tsx'

const POLL_MS = 3000

export default function ThemesScreen() {
  const { businessNumber, name } = useBusiness()
  const [filters] = useAddress(readFilters)
  const [isOpen, dialog] = useDisclosure()
  const [areEditsOpen, editsDialog] = useDisclosure()
  const statistics = useAnswer(
    'getThemeStatistics',
    { params: { businessNumber }, body: statisticsBody(filters) },
    { keepPrevious: true, everyMs: (answer) => (isPending(answer) ? POLL_MS : undefined) },
  )
  const openEdits = () => {
    // They would cover the dialog, which can undo the same edits.
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
          when: ({ ct, pendingTexts }) => ct === 0 && pendingTexts === 0 && !isNarrowed(filters),
          show: <Nothing action={competitors} />,
        }}
      >
        {(statistics) => (
          <Stack gap="lg">
            <FilterCard />
            <StillRead statistics={statistics} isSocial={filters.type === 'social'} />
            {statistics.themeStats.length === 0 ? (
              <Text c="dimmed" role="status">
                No themes match these filters.
              </Text>
            ) : (
              <>
                <Overall statistics={statistics} />
                <ThemeTable statistics={statistics} />
              </>
            )}
            <Examples statistics={statistics} />
          </Stack>
        )}
      </Query>
      <EditedThemesDialog opened={areEditsOpen} onClose={editsDialog.close} />
      <CompetitorsDialog opened={isOpen} onClose={dialog.close} />
    </Page>
  )
}

/** The counts are incomplete while texts are still being analysed. */
function StillRead({ statistics, isSocial }: { statistics: Statistics; isSocial: boolean }) {
  const words = pendingInWords(statistics, isSocial)
  return (
    words !== undefined && (
      <Alert variant="light" role="status">
        {words}
      </Alert>
    )
  )
}

const Nothing = ({ action }: { action: React.ReactNode }) => (
  <EmptyState icon="themes" title="No themes yet" action={action}>
    Import reviews or social posts through the API. They are analysed in the background, and their themes appear here
    shortly after. Only English texts are supported.
  </EmptyState>
)
