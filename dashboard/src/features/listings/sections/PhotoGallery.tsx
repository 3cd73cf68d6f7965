import { Button, Card, FileButton, Group, Image, SimpleGrid, Text } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useAllPages } from '../../../parts/api/all-pages.ts'
import { useOperationMutation } from '../../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../../parts/business/current-business.ts'
import { confirm } from '../../../parts/feedback/confirm.tsx'
import { Query } from '../../../parts/feedback/Query.tsx'
import { showError, showSuccess } from '../../../parts/feedback/toast.ts'
import { Section } from '../../../parts/layout/Section.tsx'
import { useListingEditor } from '../use-listing-editor.ts'
import { fieldsUsing, pathOfUpload } from './images.ts'

type Medium = ResponseOf<'listMedia'>['media'][number]

/** Every uploaded photo of the business. Uploading and deleting take effect at once. */
export function PhotoGallery() {
  const { businessNumber } = useBusiness()
  const may = useMay()
  const media = useAllPages('listMedia', 'media', { params: { businessNumber } })
  const upload = useOperationMutation('uploadMedia', ['listMedia'])
  const send = async (files: readonly File[]) => {
    try {
      for (const file of files) await upload.mutateAsync({ params: { businessNumber }, body: { file } })
      if (files.length > 0) showSuccess(files.length === 1 ? 'Photo uploaded.' : `${files.length} photos uploaded.`)
    } catch (error) {
      showError(error)
    }
  }
  const add = may('uploadMedia') && (
    <FileButton multiple onChange={(files) => void send(files)} accept="image/png,image/jpeg">
      {(props) => (
        <Button {...props} size="compact-md" variant="light" loading={upload.isPending}>
          Upload photos
        </Button>
      )}
    </FileButton>
  )
  return (
    <Section
      title="Photos"
      description="All uploaded photos. Uploads and deletions take effect immediately."
      aside={add}
    >
      <Query
        of={media}
        empty={{
          when: ({ media }) => photosOf(media).length === 0,
          show: may('uploadMedia') ? 'No photos yet. Choose Upload photos to add some.' : 'No photos yet.',
        }}
      >
        {({ media }) => (
          <SimpleGrid cols={{ base: 2, sm: 3, md: 4 }} spacing="sm" role="list" aria-label="Photos">
            {photosOf(media).map((medium) => (
              <Photo key={medium.mediaId} medium={medium} mayDelete={may('deleteMedia')} />
            ))}
          </SimpleGrid>
        )}
      </Query>
    </Section>
  )
}

function Photo({ medium, mayDelete }: { medium: Medium; mayDelete: boolean }) {
  const { businessNumber } = useBusiness()
  const { saved, draft } = useListingEditor()
  const uses = fieldsUsing(medium.url, [saved, draft])
  const remove = useOperationMutation('deleteMedia', ['listMedia'])
  const askToDelete = () =>
    confirm({
      title: 'Delete this photo?',
      message:
        "It will be removed from the microsite. A photo that another location uses as its logo or cover can't be deleted. This can't be undone.",
      verb: 'Delete',
      onConfirm: () =>
        remove.mutate(
          { params: { businessNumber }, query: { mediaId: medium.mediaId } },
          { onSuccess: () => showSuccess('Photo deleted.'), onError: showError },
        ),
    })
  return (
    <Card padding={0} role="listitem">
      <Image
        src={pathOfUpload(medium.url)}
        alt={medium.caption || 'Photo without a caption'}
        h={120}
        fit="cover"
        loading="lazy"
      />
      <Group justify="space-between" gap={4} p={6} wrap="nowrap">
        <Text size="xs" c="dimmed" truncate>
          {medium.caption || `${medium.width} × ${medium.height}`}
        </Text>
        {uses.length > 0 && <Text size="xs">In use: {uses.join(', ')}</Text>}
        {mayDelete && uses.length === 0 && (
          <Button
            size="compact-xs"
            flex="none"
            variant="subtle"
            color="negative"
            loading={remove.isPending}
            onClick={askToDelete}
          >
            Delete<span className="for-screen-readers"> photo {medium.mediaId}</span>
          </Button>
        )}
      </Group>
    </Card>
  )
}

const photosOf = (media: readonly Medium[]) => media.filter(({ type }) => type === 'photo')
