import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { useOperation, useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../parts/business/current-business.ts'
import { confirm } from '../../parts/feedback/confirm.tsx'
import { Loading, Query } from '../../parts/feedback/Query.tsx'
import { showResult } from '../../parts/feedback/toast.ts'
import type { FieldProps } from './CampaignFields.tsx'
import type { ListedTemplate, Template } from './campaign.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

interface Props extends FieldProps<string> {
  readonly channel: Template['channel']
  /** The templates of the channel. */
  readonly templates: readonly ListedTemplate[]
}

export function TemplateField({ channel, templates, value, error, onChange }: Props) {
  const may = useMay()
  const { businessNumber } = useBusiness()
  const remove = useOperationMutation('deleteCampaignTemplate', ['listCampaignTemplates', 'getCampaignTemplate'])
  const askToDelete = ({ templateId, name }: ListedTemplate) =>
    confirm({
      title: `Delete “${name}”?`,
      message:
        "Campaigns that have started keep its text and HTML. Drafts that use it need another template before they can start. This can't be undone.",
      verb: 'Delete template',
      onConfirm: () =>
        void showResult(
          remove.mutateAsync({ params: { businessNumber, templateId } }).then(() => onChange('')),
          () => `“${name}” deleted.`,
        ),
    })
  const [editing, setEditing] = useState<'new' | 'chosen'>()
  const template = templates.find(({ templateId }) => String(templateId) === value)
  const close = () => setEditing(undefined)
  const choose = ({ templateId }: Template) => {
    onChange(String(templateId))
    close()
  }
  return (
    <Stack gap="xs">
      <NativeSelect
        label="Template"
        name="templateId"
        required
        data={[
          { value: '', label: templates.length > 0 ? 'Choose a template' : 'No templates yet' },
          ...templates.map(({ templateId, name }) => ({ value: String(templateId), label: name })),
        ]}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group gap="xs">
        {may('createCampaignTemplate') && (
          <Button size="xs" variant="default" onClick={() => setEditing('new')}>
            Create template
          </Button>
        )}
        {template && may('updateCampaignTemplate') && (
          <Button size="xs" variant="default" onClick={() => setEditing('chosen')}>
            Edit template
          </Button>
        )}
        {template && may('deleteCampaignTemplate') && (
          <Button size="xs" variant="default" onClick={() => askToDelete(template)}>
            Delete template
          </Button>
        )}
      </Group>
      {editing === 'new' && <TemplateDialog channel={channel} onClose={close} onSaved={choose} />}
      {editing === 'chosen' && template && (
        <EditTemplate templateId={template.templateId} onClose={close} onSaved={choose} />
      )}
    </Stack>
  )
}

interface EditProps {
  readonly templateId: number
  readonly onSaved: (template: Template) => void
  readonly onClose: () => void
}

/** Loads the template first, because the list has no HTML and a cached template may be out of date. */
function EditTemplate({ templateId, onSaved, onClose }: EditProps) {
  const { businessNumber } = useBusiness()
  const stored = useOperation('getCampaignTemplate', { params: { businessNumber, templateId } }, { alwaysFresh: true })
  if (!stored.isFetchedAfterMount) return <Loading lines={1} />
  return (
    <Query of={stored}>
      {(template) => (
        <TemplateDialog channel={template.channel} template={template} onClose={onClose} onSaved={onSaved} />
      )}
    </Query>
  )
}
