import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useOperation, useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { showSuccess } from '../../parts/feedback/toast.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { useForm } from '../../parts/form/use-fields.ts'
import type { Template } from './campaign.ts'
import { TemplatePreview } from './TemplatePreview.tsx'

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
  html: '',
}
const NEW = {
  name: '',
  subject: 'How was your visit to {{businessName}}?',
  text: `Hello {{firstName|there}},

Thank you for visiting {{businessName}}. How did we do?
{{link}}

Unsubscribe: {{unsubscribe}}`,
  html: '',
}

const HTML_HELP =
  'Optional. If empty, it is generated from the text. Paragraphs, headings, lists, tables, links, images and simple styles are allowed. For a link, write <a href="{{link}}">Write a review</a>.'

const LOCATION_PLACEHOLDERS_MAX = 10

/** The levels and visible fields of locations. */
function useLocationPlaceholders() {
  const { businessNumber, businessId } = useBusiness()
  const levels = useOperation('getLevels', { params: { businessId } }).data?.levels ?? []
  const fields =
    useOperation('listLocationFields', { headers: { 'x-business-number': businessNumber }, body: {} }).data?.fields ??
    []
  return [
    ...levels.map(({ name }) => [name, `{{level.${name}}}`] as const),
    ...fields
      .filter(({ isHidden }) => !isHidden)
      .map(({ fieldName }) => [fieldName, `{{field.${fieldName}}}`] as const),
  ]
    .filter(([name]) => !/[{}|]/.test(name))
    .slice(0, LOCATION_PLACEHOLDERS_MAX)
}

interface Props {
  readonly channel: Template['channel']
  /** Absent for a new template. */
  readonly template?: Template | undefined
  readonly onSaved: (template: Template) => void
  readonly onClose: () => void
}

export function TemplateDialog({ channel, template, onSaved, onClose }: Props) {
  const isSms = channel === 'sms'
  const { businessNumber } = useBusiness()
  const create = useOperationMutation('createCampaignTemplate', ['listCampaignTemplates'])
  const update = useOperationMutation('updateCampaignTemplate', ['listCampaignTemplates', 'getCampaignTemplate'])
  const { name, subject, text, html } = template ?? (isSms ? NEW_SMS : NEW)
  const form = useForm({ name, subject, text, html })
  const placeholders = [...PLACEHOLDERS, ...useLocationPlaceholders()]
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (placeholder: string) => {
    const { text } = form.values
    const at = area.current?.selectionStart ?? text.length
    // The caret can be placed after the text has been rendered.
    flushSync(() => form.set('text', text.slice(0, at) + placeholder + text.slice(at)))
    area.current?.focus()
    area.current?.setSelectionRange(at + placeholder.length, at + placeholder.length)
  }
  const submit = form.submit(async (body) => {
    const saved = template
      ? await update.mutateAsync({ params: { businessNumber, templateId: template.templateId }, body })
      : await create.mutateAsync({ params: { businessNumber }, body: { ...body, channel } })
    showSuccess('Template saved.')
    onSaved(saved)
  })
  return (
    <FormDialog
      title={template ? 'Edit template' : 'Create template'}
      verb="Save template"
      {...submit}
      onClose={onClose}
    >
      <TextInput
        label="Template name"
        description="Recipients don't see this"
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
        {placeholders.map(([label, placeholder]) => (
          <Button
            key={placeholder}
            size="xs"
            variant="default"
            aria-label={`Insert ${label}`}
            onClick={() => insert(placeholder)}
          >
            {label}
          </Button>
        ))}
      </Group>
      {!isSms && (
        <Textarea
          label="HTML"
          description={HTML_HELP}
          autosize
          minRows={2}
          maxRows={14}
          maxLength={50_000}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          {...form.text('html')}
        />
      )}
      <TemplatePreview
        channel={channel}
        subject={form.values.subject}
        text={form.values.text}
        html={form.values.html}
      />
    </FormDialog>
  )
}
