import { Textarea, TextInput } from '@mantine/core'
import { useChange } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { say } from '../../../parts/feedback/toast.ts'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../parts/form/use-fields.ts'
import { PLACEHOLDERS } from './fill-template.ts'
import type { ReplyTemplate } from './use-templates.ts'

const HELP = Object.entries(PLACEHOLDERS)
  .map(([name, meaning]) => `{${name}}: ${meaning}`)
  .join('; ')

export function TemplateForm({ template, onDone }: { template: Partial<ReplyTemplate>; onDone: () => void }) {
  const { businessNumber } = useBusiness()
  const { replyTemplateId } = template
  const form = useFields({ name: template.name ?? '', text: template.text ?? '' })
  const save = useChange('saveReplyTemplate', ['listReplyTemplates'])
  const submit = form.submit(async (values) => {
    await save.mutateAsync({
      params: { businessNumber },
      body: { ...values, ...(replyTemplateId && { replyTemplateId }) },
    })
    say('Template saved.')
    onDone()
  })
  return (
    <FormDialog
      title={replyTemplateId ? 'Edit template' : 'New template'}
      verb="Save template"
      {...submit}
      onClose={onDone}
    >
      <TextInput label="Name" required data-autofocus maxLength={100} {...form.text('name')} />
      <Textarea
        label="Text"
        description={`Placeholders are filled in for each review. ${HELP}.`}
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={4096}
        {...form.text('text')}
      />
    </FormDialog>
  )
}
