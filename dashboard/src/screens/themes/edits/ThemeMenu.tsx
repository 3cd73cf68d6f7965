import { useDisclosure } from '@mantine/hooks'
import { RowMenu } from '../../../parts/RowMenu.tsx'
import { sayFailure } from '../../../parts/toast.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'
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
