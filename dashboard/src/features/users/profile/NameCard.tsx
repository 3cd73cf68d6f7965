import { SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../../parts/api/client.ts'
import { sessionQuery, useSession } from '../../../parts/api/session.ts'
import { say } from '../../../parts/feedback/toast.ts'
import { FormButtons } from '../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../parts/form/use-fields.ts'
import { Section } from '../../../parts/layout/Section.tsx'

export function NameCard() {
  const { user } = useSession()
  const queries = useQueryClient()
  const form = useFields({ firstName: user.firstName, lastName: user.lastName })
  const submit = form.submit(async (body) => {
    queries.setQueryData(sessionQuery.queryKey, await client.updateProfile({ body }))
    await queries.invalidateQueries({ queryKey: ['listUsers'] })
    say('Name saved.')
  })
  return (
    <Section title="Name" description="Shown to the people you work with, and in the audit log.">
      <form onSubmit={submit.onSubmit} noValidate>
        <Stack>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label="First name"
              required
              maxLength={50}
              autoComplete="given-name"
              {...form.text('firstName')}
            />
            <TextInput label="Last name" maxLength={50} autoComplete="family-name" {...form.text('lastName')} />
          </SimpleGrid>
          <FormButtons verb="Save name" isBusy={form.isBusy} />
        </Stack>
      </form>
    </Section>
  )
}
