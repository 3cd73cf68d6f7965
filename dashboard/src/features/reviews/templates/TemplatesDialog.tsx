import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useOperationMutation } from '../../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../../parts/business/current-business.ts'
import { confirm } from '../../../parts/feedback/confirm.tsx'
import { Query } from '../../../parts/feedback/Query.tsx'
import { showResult, showSuccess } from '../../../parts/feedback/toast.ts'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useForm } from '../../../parts/form/use-fields.ts'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { RowMenu } from '../../../parts/list/DataTable.tsx'
import { PLACEHOLDERS, type ReplyTemplate, useTemplates } from './reply-template.ts'

export default function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const may = useMay()
  const [edited, setEdited] = useState<Partial<ReplyTemplate>>()
  if (edited) return <TemplateForm template={edited} onDone={() => setEdited(undefined)} />
  return (
    <Modal opened onClose={onClose} title="Reply templates" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        <Text size="sm" c="dimmed">
          Shared by all locations in this account.
        </Text>
        <Templates onEdit={setEdited} />
        {may('saveReplyTemplate') && (
          <Button w="fit-content" leftSection={<Icon name="plus" size={18} />} onClick={() => setEdited({})}>
            Create template
          </Button>
        )}
      </Stack>
    </Modal>
  )
}

const Templates = ({ onEdit }: { onEdit: (template: ReplyTemplate) => void }) => (
  <Query
    of={useTemplates()}
    empty={{
      when: ({ templates }) => templates.length === 0,
      show: 'No templates yet. Create one for replies that you write often.',
    }}
  >
    {({ templates }) => (
      <Stack component="ul" gap="sm" m={0} p={0} className="plain-list" aria-label="Reply templates">
        {templates.map((template) => (
          <Entry key={template.replyTemplateId} template={template} onEdit={() => onEdit(template)} />
        ))}
      </Stack>
    )}
  </Query>
)

function Entry({ template, onEdit }: { template: ReplyTemplate; onEdit: () => void }) {
  const { businessNumber } = useBusiness()
  const may = useMay()
  const { replyTemplateId, name, text } = template
  const remove = useOperationMutation('deleteReplyTemplate', ['listReplyTemplates'])
  const askToDelete = () =>
    confirm({
      title: `Delete the template “${name}”?`,
      message: "Replies written with it don't change. This can't be undone.",
      verb: 'Delete',
      onConfirm: () =>
        void showResult(remove.mutateAsync({ params: { businessNumber, replyTemplateId } }), () => 'Template deleted.'),
    })
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap">
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed" className="wraps" lineClamp={3}>
          {text}
        </Text>
      </div>
      {may('saveReplyTemplate') && (
        <RowMenu
          of={name}
          actions={[
            { label: 'Edit', icon: 'edit', onChoose: onEdit },
            ...(may('deleteReplyTemplate')
              ? [{ label: 'Delete', icon: 'trash', onChoose: askToDelete, isDestructive: true } as const]
              : []),
          ]}
        />
      )}
    </Group>
  )
}

const HELP = Object.entries(PLACEHOLDERS)
  .map(([name, meaning]) => `{${name}}: ${meaning}`)
  .join('; ')

function TemplateForm({ template, onDone }: { template: Partial<ReplyTemplate>; onDone: () => void }) {
  const { businessNumber } = useBusiness()
  const { replyTemplateId } = template
  const form = useForm({ name: template.name ?? '', text: template.text ?? '' })
  const save = useOperationMutation('saveReplyTemplate', ['listReplyTemplates'])
  const submit = form.submit(async (values) => {
    await save.mutateAsync({
      params: { businessNumber },
      body: { ...values, ...(replyTemplateId && { replyTemplateId }) },
    })
    showSuccess('Template saved.')
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
        description={`Placeholders are filled in for each review. ${HELP}; {level.Region}, {field.Franchisee|us}: a level or field of the location, with a fallback.`}
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
