import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useOperation } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { showError } from '../../../parts/feedback/toast.ts'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useForm } from '../../../parts/form/use-fields.ts'
import { RowMenu } from '../../../parts/list/DataTable.tsx'
import { useQueryState } from '../../../parts/url/use-query-state.ts'
import { readFilters } from '../filters.ts'
import { nameOf, type ThemeName, useSaveThemeEdit } from './use-theme-edits.ts'

export function ThemeMenu({ theme }: { theme: ThemeName }) {
  const [isRenaming, rename] = useDisclosure()
  const [isMerging, merge] = useDisclosure()
  const save = useSaveThemeEdit()
  const name = nameOf(theme)
  const hide = () => save({ ...theme, hidden: true }, `“${name}” hidden.`).catch(showError)
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
  const form = useForm({ shownAdj: theme.adj, shownKw: theme.kw })
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

interface Props {
  readonly theme: ThemeName
  readonly onClose: () => void
}

/** The maximum per request. To merge with any other theme, rename this one to its name. */
const CHOICES = 100

function MergeDialog({ theme, onClose }: Props) {
  const { businessNumber } = useBusiness()
  const [{ type }] = useQueryState(readFilters)
  const statistics = useOperation('getThemeStatistics', {
    params: { businessNumber },
    body: { sourceType: type, topThm: CHOICES, orderBy: 'atoz', competitors: [] },
  })
  const form = useForm({ into: '' }, { into: 'shownKw' })
  const save = useSaveThemeEdit()
  const others = (statistics.data?.themeStats ?? []).filter(({ adj, kw }) => adj !== theme.adj || kw !== theme.kw)
  const submit = form.submit(async ({ into }) => {
    const { adj: shownAdj = '', kw: shownKw = '' } = others.find((other) => optionOf(other) === into) ?? {}
    const done = `“${nameOf(theme)}” merged into “${nameOf({ adj: shownAdj, kw: shownKw })}”.`
    await save({ ...theme, shownAdj, shownKw }, done)
    onClose()
  })
  return (
    <FormDialog title={`Merge “${nameOf(theme)}” into…`} verb="Merge" {...submit} onClose={onClose}>
      <Query of={statistics} lines={2}>
        {() => (
          <NativeSelect
            label="Theme"
            description={`Both are counted together under this name. ${
              others.length < CHOICES - 1
                ? 'To use another name, rename one of them.'
                : `The first ${CHOICES} themes are listed. To merge into another one, rename this theme to its name.`
            }`}
            data={[
              { value: '', label: 'Choose a theme' },
              ...others.map((other) => ({ value: optionOf(other), label: nameOf(other) })),
            ]}
            {...form.text('into')}
          />
        )}
      </Query>
    </FormDialog>
  )
}

const optionOf = ({ adj, kw }: ThemeName) => `${adj}\n${kw}`
