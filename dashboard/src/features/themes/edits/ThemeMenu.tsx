import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { sayFailure } from '../../../parts/feedback/toast.ts'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../parts/form/use-fields.ts'
import { RowMenu } from '../../../parts/list/DataTable.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { nameOf, type ThemeName, useSaveThemeEdit } from './use-theme-edits.ts'

export function ThemeMenu({ theme }: { theme: ThemeName }) {
  const [isRenaming, rename] = useDisclosure()
  const [isMerging, merge] = useDisclosure()
  const save = useSaveThemeEdit()
  const name = nameOf(theme)
  const hide = () => save({ ...theme, hidden: true }, `“${name}” hidden.`).catch(sayFailure)
  return (
    <>
      <RowMenu
        of={name}
        actions={[
          { label: 'Rename', icon: 'edit', onChoose: rename.open },
          { label: 'Merge into…', icon: 'themes', onChoose: merge.open },
          { label: 'Hide', icon: 'cross', onChoose: () => void hide() },
        ]}
      />
      {isRenaming && <RenameDialog theme={theme} onClose={rename.close} />}
      {isMerging && <MergeDialog theme={theme} onClose={merge.close} />}
    </>
  )
}

function RenameDialog({ theme, onClose }: { theme: ThemeName; onClose: () => void }) {
  const form = useFields({ shownAdj: theme.adj, shownKw: theme.kw })
  const save = useSaveThemeEdit()
  const submit = form.submit(async ({ shownAdj, shownKw }) => {
    const done = `“${nameOf(theme)}” renamed to “${nameOf({ adj: shownAdj.trim(), kw: shownKw.trim() })}”.`
    await save({ ...theme, shownAdj, shownKw }, done)
    onClose()
  })
  return (
    <FormDialog title={`Rename “${nameOf(theme)}”`} verb="Rename" {...submit} onClose={onClose}>
      <SimpleGrid cols={2}>
        <TextInput label="Opinion" placeholder="friendly" data-autofocus {...form.text('shownAdj')} />
        <TextInput label="Topic" placeholder="staff" {...form.text('shownKw')} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        A theme that already has this name is counted together with this one.
      </Text>
    </FormDialog>
  )
}
