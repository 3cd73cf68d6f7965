import { Code, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Fragment } from 'react'
import { ListEditor } from '../../../parts/form/ListEditor.tsx'
import { Section } from '../../../parts/layout/Section.tsx'
import { NEW_THEME } from './plan-draft.ts'
import type { Editing } from './use-plan-draft.ts'

const PLACEHOLDERS = '{name} {category} {services} {address} {city} {state} {zip} {country} {phone} {website}'.split(
  ' ',
)

export const Themes = ({ draft: { themes }, set, errorAt }: Editing) => (
  <Section title="Themes" description={<Description />}>
    <PlanError message={errorAt('themes')} />
    <ListEditor
      items={themes}
      noun="theme"
      blank={NEW_THEME}
      gap="xl"
      onChange={(themes) => set({ themes })}
      align="flex-start"
      wrap="nowrap"
    >
      {({ theme, prompts }, at, put) => (
        <Stack gap="xs" flex={1} role="group" aria-label={theme || 'New theme'}>
          <TextInput
            label="Theme"
            placeholder="Sourdough"
            required
            maw={360}
            value={theme}
            error={errorAt(`themes.${at}.theme`)}
            onChange={(event) => put({ theme: event.currentTarget.value, prompts })}
          />
          <PlanError message={errorAt(`themes.${at}.prompts`)} />
          <ListEditor
            items={prompts}
            noun="prompt"
            of={theme || 'new theme'}
            blank=""
            onChange={(prompts) => put({ theme, prompts })}
            align="flex-start"
            wrap="nowrap"
          >
            {(prompt, promptIndex, putPrompt) => (
              <Textarea
                aria-label={`Prompt ${promptIndex + 1} of ${theme || 'new theme'}`}
                placeholder="Where can I buy good bread in {city}?"
                required
                autosize
                minRows={1}
                flex={1}
                value={prompt}
                error={errorAt(`themes.${at}.prompts.${promptIndex}`)}
                onChange={(event) => putPrompt(event.currentTarget.value)}
              />
            )}
          </ListEditor>
        </Stack>
      )}
    </ListEditor>
  </Section>
)

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

/** An error that concerns a whole list. */
export const PlanError = ({ message }: { message: string | undefined }) =>
  message ? (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {message}
    </Text>
  ) : null
