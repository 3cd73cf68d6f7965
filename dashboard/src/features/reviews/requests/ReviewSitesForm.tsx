import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import type { ReviewSite } from '@presence/client'
import { useEffect } from 'react'
import { useOperationMutation } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { showSuccess } from '../../../parts/feedback/toast.ts'
import { ListEditor } from '../../../parts/form/ListEditor.tsx'
import { useForm } from '../../../parts/form/use-fields.ts'

const BLANK: ReviewSite = { name: '', url: '' }

interface Props {
  readonly sites: readonly ReviewSite[]
  readonly onDirty: (isDirty: boolean) => void
}

/** The sites that the review page links to. */
export function ReviewSitesForm({ sites, onDirty }: Props) {
  const { businessNumber } = useBusiness()
  const form = useForm({ sites: [...sites] })
  const { isDirty } = form
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const save = useOperationMutation('updateReviewSites', ['getReviewLink'])
  const submit = form.submit(async ({ sites }) => {
    await save.mutateAsync({ params: { businessNumber }, body: { sites } })
    showSuccess('Review sites saved.')
  })
  return (
    <form onSubmit={submit.onSubmit} noValidate>
      <Stack gap="sm">
        <div>
          <Title order={3} size="h5">
            Review sites
          </Title>
          <Text size="sm" c="dimmed">
            Add the addresses where customers can review this location. Every customer sees all of them.
          </Text>
        </div>
        <ListEditor
          items={form.values.sites}
          noun="site"
          blank={BLANK}
          align="flex-start"
          onChange={(sites) => form.set('sites', sites)}
        >
          {(site, at, put) => (
            <>
              <TextInput
                aria-label={`Name of site ${at + 1}`}
                placeholder="Name"
                maxLength={60}
                flex="1 1 8rem"
                value={site.name}
                error={form.errorBelow(`sites.${at}.name`)}
                onChange={(event) => put({ ...site, name: event.currentTarget.value })}
              />
              <TextInput
                aria-label={`Address of site ${at + 1}`}
                placeholder="https://…"
                type="url"
                maxLength={2048}
                flex="2 1 12rem"
                value={site.url}
                error={form.errorBelow(`sites.${at}.url`)}
                onChange={(event) => put({ ...site, url: event.currentTarget.value })}
              />
            </>
          )}
        </ListEditor>
        <Button type="submit" w="fit-content" loading={form.isBusy}>
          Save sites
        </Button>
      </Stack>
    </form>
  )
}
