import { NativeSelect, PasswordInput, SimpleGrid, TextInput } from '@mantine/core'
import { ListEditor } from '../../../parts/form/ListEditor.tsx'
import { Section } from '../../../parts/layout/Section.tsx'
import { type DraftEngine, NEW_ENGINE } from './plan-draft.ts'
import { PlanError } from './Themes.tsx'
import type { Editing } from './use-plan-draft.ts'

const TYPES = [
  { value: 'chat', label: 'Chat completions endpoint' },
  { value: 'recorded', label: 'Recorded answers from the operator' },
]

export const Engines = ({ draft: { engines }, set, errorAt }: Editing) => (
  <Section title="Engines" description="The AI engines to ask: any service or local model with a chat completions API.">
    <PlanError message={errorAt('engines')} />
    <ListEditor
      items={engines}
      noun="engine"
      blank={NEW_ENGINE}
      gap="xl"
      onChange={(engines) => set({ engines })}
      align="flex-start"
      wrap="nowrap"
    >
      {(engine, at, put) => (
        <EngineFields
          engine={engine}
          errorAt={(member) => errorAt(member ? `engines.${at}.${member}` : `engines.${at}`)}
          onChange={(change) => put({ ...engine, ...change })}
        />
      )}
    </ListEditor>
  </Section>
)

interface FieldsProps {
  readonly engine: DraftEngine
  readonly errorAt: (member: string) => string | undefined
  readonly onChange: (change: Partial<DraftEngine>) => void
}

function EngineFields({ engine, errorAt, onChange }: FieldsProps) {
  const field = (name: 'name' | 'baseUrl' | 'model' | 'key') => ({
    value: engine[name],
    error: errorAt(name),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <SimpleGrid
      cols={{ base: 1, sm: 2 }}
      spacing="md"
      verticalSpacing="xs"
      flex={1}
      role="group"
      aria-label={engine.name || 'New engine'}
    >
      <TextInput label="Name" placeholder="assistant" required {...field('name')} />
      <NativeSelect
        label="Type"
        data={TYPES}
        value={engine.type}
        error={errorAt('type') ?? errorAt('')}
        onChange={(event) => onChange({ type: event.currentTarget.value as DraftEngine['type'] })}
      />
      {engine.type === 'chat' && (
        <>
          <TextInput label="Base URL" placeholder="https://engine.example/v1" required {...field('baseUrl')} />
          <TextInput label="Model" placeholder="model-1" required {...field('model')} />
          <PasswordInput
            label="API key"
            description={
              engine.hasKey ? 'A key is saved. Enter another to replace it' : 'Stored encrypted and never shown'
            }
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide key' }}
            {...field('key')}
          />
        </>
      )}
    </SimpleGrid>
  )
}
