import { NativeSelect } from '@mantine/core'
import { useAnswer } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../parts/form/use-fields.ts'
import { useAddress } from '../../../parts/url/use-query-state.ts'
import { readFilters } from '../filters.ts'
import { nameOf, type ThemeName, useSaveThemeEdit } from './use-theme-edits.ts'

interface Props {
  readonly theme: ThemeName
  readonly onClose: () => void
}

/** The maximum per request. To merge with any other theme, rename this one to its name. */
const CHOICES = 100

export function MergeDialog({ theme, onClose }: Props) {
  const { businessNumber } = useBusiness()
  const [{ type }] = useAddress(readFilters)
  const statistics = useAnswer('getThemeStatistics', {
    params: { businessNumber },
    body: { sourceType: type, topThm: CHOICES, orderBy: 'atoz', competitors: [] },
  })
  const form = useFields({ into: '' }, { into: 'shownKw' })
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
