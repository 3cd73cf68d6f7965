import { Button, Stack, TagsInput, TextInput, Title } from '@mantine/core'
import { useChange } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { say } from '../../../parts/feedback/toast.ts'
import { useFields } from '../../../parts/form/use-fields.ts'

const EMPTY = { name: '', accounts: [] as string[] }

/** Reviews are imported into accounts, so a competitor without named accounts gets one with its own name. */
export function NewCompetitor() {
  const { businessNumber } = useBusiness()
  const form = useFields(EMPTY)
  const create = useChange('signUpCompetitor', ['listCompetitors', 'getThemeStatistics'])
  const submit = form.submit(async ({ name, accounts }) => {
    const named = accounts.length > 0 ? accounts : [name]
    await create.mutateAsync({
      params: { businessNumber },
      body: { name, accounts: named.map((name) => ({ name })) },
    })
    form.reset()
    say(`${name} added.`)
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
