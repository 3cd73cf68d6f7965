import { Button, Code, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { Fragment } from 'react'
import { Icon } from '../../../parts/Icon.tsx'
import { type DraftTheme, newPrompt, newTheme, withEntry } from './draft.ts'
import { PlanCard, Remove, Wrong } from './PlanCard.tsx'
import type { Editing } from './use-draft.ts'

const PLACEHOLDERS = '{name} {category} {services} {address} {city} {state} {zip} {country} {phone} {website}'.split(
  ' ',
)

export function Themes({ draft: { themes }, set, errorAt }: Editing) {
  const change = (id: number, change: Partial<DraftTheme> | null) => set({ themes: withEntry(themes, id, change) })
  return (
    <PlanCard
      title="Themes"
      description={<Description />}
      wrong={errorAt('themes')}
      verb="Add theme"
      onAdd={() => set({ themes: [...themes, newTheme()] })}
    >
      {themes.map((theme, at) => (
        <ThemeFields
          key={theme.id}
          theme={theme}
          errorAt={(member) => errorAt(`themes.${at}.${member}`)}
          onChange={(to) => change(theme.id, to)}
          onRemove={() => change(theme.id, null)}
        />
      ))}
    </PlanCard>
  )
}

const Description = () => (
  <>
    Questions that people might ask an AI assistant. These placeholders are filled in from the listing when a run
    starts:{' '}
    {PLACEHOLDERS.map((placeholder) => (
      <Fragment key={placeholder}>
        <Code>{placeholder}</Code>{' '}
      </Fragment>
    ))}
  </>
)

interface FieldsProps {
  readonly theme: DraftTheme
  readonly errorAt: (member: string) => string | undefined
  readonly onChange: (change: Partial<DraftTheme>) => void
  readonly onRemove: () => void
}

function ThemeFields({ theme: { theme, prompts }, errorAt, onChange, onRemove }: FieldsProps) {
  const called = theme || 'new theme'
  return (
    <Stack gap="xs" role="group" aria-label={theme || 'New theme'}>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          label="Theme"
          placeholder="Sourdough"
          required
          flex={1}
          maw={360}
          value={theme}
          error={errorAt('theme')}
          onChange={(event) => onChange({ theme: event.currentTarget.value })}
        />
        <Remove what={called} onClick={onRemove} />
      </Group>
      <Wrong words={errorAt('prompts')} />
      {prompts.map(({ id, text }, at) => (
        <Group key={id} align="flex-start" gap="xs" wrap="nowrap">
          <Textarea
            aria-label={`Prompt ${at + 1} of ${called}`}
            placeholder="Where can I buy good bread in {city}?"
            required
            autosize
            minRows={1}
            flex={1}
            value={text}
            error={errorAt(`prompts.${at}`)}
            onChange={(event) => onChange({ prompts: withEntry(prompts, id, { text: event.currentTarget.value }) })}
          />
          <Remove
            what={`prompt ${at + 1} of ${called}`}
            onClick={() => onChange({ prompts: withEntry(prompts, id, null) })}
          />
        </Group>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        w="fit-content"
        leftSection={<Icon name="plus" size={16} />}
        onClick={() => onChange({ prompts: [...prompts, newPrompt()] })}
      >
        Add prompt<span className="for-screen-readers"> to {called}</span>
      </Button>
    </Stack>
  )
}
