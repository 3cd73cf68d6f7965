import { NumberInput, Radio, Select, Stack, Text, TextInput } from '@mantine/core'
import { useOperation, useOperationMutation } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { showSuccess } from '../../../parts/feedback/toast.ts'
import { directoryTitle } from '../../../parts/fields/directory-labels.ts'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useForm } from '../../../parts/form/use-fields.ts'
import { isConnected } from '../../publishing/directory.ts'
import { KINDS, type Kind } from './source-link.ts'

export interface AddedPush {
  readonly path: string
  readonly secret: string
}
interface Props {
  readonly onClose: () => void
  readonly onPush: (push: AddedPush) => void
}

const EVERY_MINUTES = 60

export function AddSourceDialog({ onClose, onPush }: Props) {
  const { businessNumber } = useBusiness()
  const directories = useOperation('listDirectories', { params: { businessNumber } })
  const choices = (directories.data?.directories ?? [])
    .filter((each) => each.directory !== 'internal' && isConnected(each))
    .map((each) => ({ value: each.directory, label: directoryTitle(each.directory) }))
  const add = useOperationMutation('addSourceLink', ['listSourceLinks'])
  const form = useForm({
    kind: 'directory' as Kind,
    directory: '',
    url: '',
    sourceAlias: '',
    everyMinutes: EVERY_MINUTES,
  })
  const { kind, directory, url, sourceAlias, everyMinutes } = form.values
  const submit = form.submit(async () => {
    const body = {
      kind,
      ...(kind === 'directory' && directory !== '' && { directory }),
      ...(kind === 'feed' && { url }),
      ...(kind !== 'push' && { everyMinutes }),
      ...(sourceAlias.trim() !== '' && { sourceAlias }),
    }
    const { path, secret } = await add.mutateAsync({ params: { businessNumber }, body })
    onClose()
    if (secret) onPush({ path, secret })
    else showSuccess('Review source added. Its reviews will arrive shortly.')
  })
  return (
    <FormDialog title="Add review source" verb="Add review source" {...submit} onClose={onClose}>
      <Radio.Group label="Type" value={kind} onChange={(value) => form.set('kind', value as Kind)}>
        <Stack gap="xs" mt="xs">
          {KINDS.map((each) => (
            <Radio key={each.value} {...each} />
          ))}
        </Stack>
      </Radio.Group>
      {kind === 'directory' &&
        (choices.length === 0 && directories.isSuccess ? (
          <Text size="sm">Connect the location to a directory first, on the Directories screen.</Text>
        ) : (
          <Select
            label="Directory"
            placeholder="Choose a directory"
            name="directory"
            data={choices}
            value={directory || null}
            onChange={(value) => form.set('directory', value ?? '')}
            error={form.errorOf('directory')}
            required
          />
        ))}
      {kind === 'feed' && (
        <TextInput
          label="Feed address"
          description="A public web address of a file in the review import format."
          type="url"
          placeholder="https://reviews.example/feed.json"
          required
          {...form.text('url')}
        />
      )}
      <TextInput
        label="Source name"
        description={
          kind === 'directory'
            ? 'Shown with its reviews. Leave empty to use the name of the directory.'
            : 'Shown with its reviews. Use the same name for the same source, so that no review is counted twice.'
        }
        required={kind !== 'directory'}
        maxLength={100}
        {...form.text('sourceAlias')}
      />
      {kind !== 'push' && (
        <NumberInput
          label="Check for new reviews every (minutes)"
          min={5}
          max={1440}
          value={everyMinutes}
          onChange={(value) => form.set('everyMinutes', Number(value))}
          error={form.errorOf('everyMinutes')}
        />
      )}
    </FormDialog>
  )
}
