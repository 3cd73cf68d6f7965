import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useFields } from '../../../form/use-fields.ts'
import { nameOf, type ThemeName, useSaveThemeEdit } from './use-theme-edits.ts'

export function RenameDialog({ theme, onClose }: { theme: ThemeName; onClose: () => void }) {
  const form = useFields({ shownAdj: theme.adj, shownKw: theme.kw })
  const save = useSaveThemeEdit()
  const submit = form.submit(async ({ shownAdj, shownKw }) => {
    const done = `“${nameOf(theme)}” renamed to “${nameOf({ adj: shownAdj.trim(), kw: shownKw.trim() })}”.`
    await save({ ...theme, shownAdj, shownKw }, done)
    onClose()
  })
  return (
    <FormDialog
      title={`Rename “${nameOf(theme)}”`}
      verb="Rename"
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <SimpleGrid cols={2}>
        <TextInput label="Opinion" placeholder="friendly" data-autofocus {...form.text('shownAdj')} />
        <TextInput label="Thing" placeholder="staff" {...form.text('shownKw')} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        A theme that already has this name is counted together with this one.
      </Text>
    </FormDialog>
  )
}
