import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef } from 'react'
import { useAnswer, useChange } from '../../api/operations.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { useFields } from '../../form/use-fields.ts'
import { wordsFor } from '../../parts/error-words.ts'
import { Section } from '../../parts/Section.tsx'
import { say } from '../../parts/toast.ts'
import { numberInWords } from '../../parts/words.ts'
import { useBusiness } from '../../shell/business.ts'
import type { Template } from './campaign.ts'

const PLACEHOLDERS = [
  ['First name', '{{firstName|there}}'],
  ['Last name', '{{lastName}}'],
  ['Business name', '{{businessName}}'],
  ['Link', '{{link}}'],
  ['Unsubscribe', '{{unsubscribe}}'],
  ['Preferences', '{{preferences}}'],
] as const

const NEW_SMS = {
  name: '',
  subject: '',
  text: 'How was your visit to {{businessName}}? {{link}}\nStop: {{preferences}}',
}
const NEW = {
  name: '',
  subject: 'How was your visit to {{businessName}}?',
  text: `Hello {{firstName|there}},

thank you for your visit to {{businessName}}. Would you tell us how it was?
{{link}}

Unsubscribe: {{unsubscribe}}`,
}

interface Props {
  readonly channel: Template['channel']
  /** Absent: a new one. */
  readonly template?: Template | undefined
  readonly onSaved: (template: Template) => void
  readonly onClose: () => void
}

export function TemplateDialog({ channel, template, onSaved, onClose }: Props) {
  const isSms = channel === 'sms'
  const { businessNumber } = useBusiness()
  const create = useChange('createCampaignTemplate', ['listCampaignTemplates'])
  const update = useChange('updateCampaignTemplate', ['listCampaignTemplates', 'getCampaignTemplate'])
  const { name, subject, text } = template ?? (isSms ? NEW_SMS : NEW)
  const form = useFields({ name, subject, text })
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (placeholder: string) => {
    const { text } = form.values
    const at = area.current?.selectionStart ?? text.length
    form.set('text', text.slice(0, at) + placeholder + text.slice(at))
    area.current?.focus()
  }
  const submit = form.submit(async (body) => {
    const saved = template
      ? await update.mutateAsync({ params: { businessNumber, templateId: template.templateId }, body })
      : await create.mutateAsync({ params: { businessNumber }, body: { ...body, channel } })
    say('Template saved.')
    onSaved(saved)
  })
  return (
    <FormDialog
      title={template ? 'Edit template' : 'Create template'}
      verb="Save template"
      isBusy={form.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Template name"
        description="Recipients do not see it"
        required
        maxLength={100}
        {...form.text('name')}
      />
      {!isSms && <TextInput label="Subject" required maxLength={200} {...form.text('subject')} />}
      <Textarea
        ref={area}
        label="Text"
        required
        autosize
        minRows={isSms ? 3 : 6}
        maxLength={isSms ? 1000 : 10_000}
        {...form.text('text')}
      />
      <Group gap="xs" role="group" aria-label="Insert a placeholder into the text">
        {PLACEHOLDERS.map(([label, placeholder]) => (
          <Button
            key={label}
            size="xs"
            variant="default"
            aria-label={`Insert ${label}`}
            onClick={() => insert(placeholder)}
          >
            {label}
          </Button>
        ))}
      </Group>
      <Preview channel={channel} subject={form.values.subject} text={form.values.text} />
    </FormDialog>
  )
}

/** The message as plain text, with a sample person and sample links. */
function Preview({ channel, subject, text }: Pick<Template, 'channel' | 'subject' | 'text'>) {
  const { businessNumber } = useBusiness()
  const [body] = useDebouncedValue({ channel, subject, text }, 400)
  const preview = useAnswer(
    'previewCampaignTemplate',
    { params: { businessNumber }, body },
    { keepPrevious: true, enabled: (channel === 'sms' || body.subject.trim() !== '') && body.text.trim() !== '' },
  )
  return (
    <Section title="Preview" description="To a sample person, with sample links.">
      {preview.error ? (
        <Text size="sm" c="red" className="wraps">
          {wordsFor(preview.error)}
        </Text>
      ) : (
        <Stack gap="xs">
          <Text fw={600} className="wraps">
            {preview.data?.subject}
          </Text>
          <Text size="sm" className="wraps" style={{ whiteSpace: 'pre-wrap' }}>
            {preview.data?.text}
          </Text>
          {preview.data?.segments !== undefined && (
            <Text size="sm" c="dimmed" role="status">
              {lengthInWords(preview.data)}
            </Text>
          )}
        </Stack>
      )}
    </Section>
  )
}

const lengthInWords = ({ characters = 0, segments = 0 }: { characters?: number; segments?: number }) =>
  `About ${numberInWords(characters)} characters: ${segments === 1 ? '1 message' : `${segments} messages`}. Providers charge for each. Names and links differ in length.`
