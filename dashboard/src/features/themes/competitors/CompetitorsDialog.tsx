import { Button, Divider, Group, Modal, Stack, TagsInput, Text, TextInput, Title } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { lazy, Suspense, useState } from 'react'
import { useOperationMutation } from '../../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../../parts/business/current-business.ts'
import { confirm } from '../../../parts/feedback/confirm.tsx'
import { Query } from '../../../parts/feedback/Query.tsx'
import { showError, showSuccess } from '../../../parts/feedback/toast.ts'
import { useForm } from '../../../parts/form/use-fields.ts'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { useCompetitors } from './use-competitors.ts'

const ImportTextsDialog = lazy(() => import('./ImportTextsDialog.tsx'))

export function CompetitorsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [upload, setUpload] = useState<Upload>()
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        title="Competitors"
        size="lg"
        closeOnClickOutside={false}
        // Both dialogs get the Escape key. It closes the import only.
        closeOnEscape={!upload}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Competitors onUpload={setUpload} />
      </Modal>
      <Suspense>{upload && <ImportTextsDialog {...upload} onClose={() => setUpload(undefined)} />}</Suspense>
    </>
  )
}

function Competitors({ onUpload }: { onUpload: (upload: Upload) => void }) {
  const competitors = useCompetitors()
  const mayAdd = useMay()('signUpCompetitor')
  return (
    <Stack gap="md">
      <Query of={competitors}>
        {({ competitors }) =>
          competitors.length === 0 ? (
            <Text c="dimmed">
              {mayAdd
                ? 'No competitors yet. Add one and import its reviews and posts to compare its themes with yours.'
                : 'No competitors yet. An admin can add them.'}
            </Text>
          ) : (
            <Stack component="ul" gap="md" m={0} p={0} className="plain-list" aria-label="Competitors">
              {competitors.map((competitor) => (
                <CompetitorEntry key={competitor.competitorId} competitor={competitor} onUpload={onUpload} />
              ))}
            </Stack>
          )
        }
      </Query>
      {mayAdd && (
        <>
          <Divider />
          <NewCompetitor />
        </>
      )}
    </Stack>
  )
}

type Competitor = ResponseOf<'listCompetitors'>['competitors'][number]
interface Upload {
  readonly account: Competitor['accounts'][number]
  readonly texts: 'reviews' | 'posts'
}

interface Props {
  readonly competitor: Competitor
  readonly onUpload: (upload: Upload) => void
}

const TEXTS = [
  ['reviews', 'importCompetitorReviews'],
  ['posts', 'importCompetitorPosts'],
] as const

function CompetitorEntry({ competitor: { competitorId, name, accounts }, onUpload }: Props) {
  const may = useMay()
  const remove = useOperationMutation('deleteCompetitor', ['listCompetitors', 'getThemeStatistics'])
  const askToDelete = () =>
    confirm({
      title: `Delete ${name}?`,
      message: "Its accounts, their reviews and all themes found in them will be deleted. This can't be undone.",
      verb: 'Delete',
      onConfirm: () =>
        // The callbacks of mutate() would not run after the entry has been unmounted.
        void remove.mutateAsync({ params: { competitorId } }).then(() => showSuccess(`${name} deleted.`), showError),
    })
  return (
    <li>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{name}</Text>
        {may('deleteCompetitor') && (
          <Button
            variant="subtle"
            color="negative"
            size="compact-sm"
            loading={remove.isPending}
            onClick={askToDelete}
            flex="none"
          >
            Delete<span className="for-screen-readers"> {name}</span>
          </Button>
        )}
      </Group>
      {accounts.map((account) => (
        <Group key={account.compAccountId} justify="space-between" gap="xs" py={4}>
          <Text size="sm">{account.name}</Text>
          <Group gap="xs">
            {TEXTS.filter(([, needed]) => may(needed)).map(([texts]) => (
              <Button
                key={texts}
                variant="default"
                size="compact-sm"
                leftSection={<Icon name="upload" size={16} />}
                onClick={() => onUpload({ account, texts })}
              >
                Import {texts}
                <span className="for-screen-readers"> of {account.name}</span>
              </Button>
            ))}
          </Group>
        </Group>
      ))}
    </li>
  )
}

const EMPTY = { name: '', accounts: [] as string[] }

/** Reviews are imported into accounts, so a competitor without named accounts gets one with its own name. */
function NewCompetitor() {
  const { businessNumber } = useBusiness()
  const form = useForm(EMPTY)
  const create = useOperationMutation('signUpCompetitor', ['listCompetitors', 'getThemeStatistics'])
  const submit = form.submit(async ({ name, accounts }) => {
    const named = accounts.length > 0 ? accounts : [name]
    await create.mutateAsync({
      params: { businessNumber },
      body: { name, accounts: named.map((name) => ({ name })) },
    })
    form.reset()
    showSuccess(`${name} added.`)
  })
  return (
    <form onSubmit={submit.onSubmit}>
      <Stack gap="sm">
        <Title order={3} size="h5">
          Add competitor
        </Title>
        <TextInput label="Name" placeholder="Crumb & Co." required {...form.text('name')} />
        <TagsInput
          label="Accounts"
          description="For example, its locations. Press Enter after each. Leave empty for one account with the same name"
          value={form.values.accounts}
          error={form.errorOf('accounts')}
          onChange={(accounts) => form.set('accounts', accounts)}
        />
        <Button type="submit" w="fit-content" loading={form.isBusy}>
          Add competitor
        </Button>
      </Stack>
    </form>
  )
}
