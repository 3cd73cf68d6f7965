import { Autocomplete, Fieldset, SimpleGrid, TagsInput } from '@mantine/core'
import { keyOfName, type Label, type Level } from './names.ts'

export interface NamesValues {
  readonly levels: Readonly<Record<string, string>>
  readonly labels: readonly string[]
}
interface Props {
  readonly levels: readonly Level[]
  readonly labels: readonly Label[]
  readonly values: NamesValues
  readonly onChange: (values: NamesValues) => void
}

/** The levels and labels of a location. A new name is created when it is saved. */
export const NamesFields = ({ levels, labels, values, onChange }: Props) => (
  <Fieldset legend="Levels and labels">
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {levels.map(({ levelId, name, values: offered }) => (
        <Autocomplete
          key={levelId}
          label={name}
          maxLength={100}
          {...(isNew(values.levels[name] ?? '', offered) && { description: `Creates a new ${name}` })}
          data={offered.map((value) => value.name)}
          value={values.levels[name] ?? ''}
          onChange={(value) => onChange({ ...values, levels: { ...values.levels, [name]: value } })}
        />
      ))}
      <TagsInput
        label="Labels"
        maxLength={50}
        {...(values.labels.some((label) => isNew(label, labels)) && { description: 'Creates new labels' })}
        maxTags={20}
        data={labels.map(({ name }) => name)}
        value={[...values.labels]}
        onChange={(labels) => onChange({ ...values, labels })}
      />
    </SimpleGrid>
  </Fieldset>
)

const isNew = (name: string, existing: readonly { readonly name: string }[]) =>
  name.trim() !== '' && !existing.some((each) => keyOfName(each.name) === keyOfName(name))
