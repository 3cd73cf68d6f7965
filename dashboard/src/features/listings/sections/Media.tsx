import { Badge, Button, FileButton, Group, Image, Stack, Text } from '@mantine/core'
import { useOperation, useOperationMutation } from '../../../parts/api/operations.ts'
import { useBusiness } from '../../../parts/business/current-business.ts'
import { showError } from '../../../parts/feedback/toast.ts'
import { fieldLabel } from '../../../parts/fields/field-labels.ts'
import { formatNumber } from '../../../parts/format/format.ts'
import { Section } from '../../../parts/layout/Section.tsx'
import { defineField, TextField } from '../ListingFields.tsx'
import { isUploadedImage } from './images.ts'
import { PhotoGallery } from './PhotoGallery.tsx'

const RULES = {
  'media.logoUrl': 'At least 250 × 250 pixels and 10 KB; 720 × 720 recommended',
  'media.coverImageUrl': 'Shown on the microsite. At least 1,110 × 374 pixels and 10 KB',
  'media.searchCover': 'At least 480 × 270 pixels and 10 KB; 1,110 × 374 recommended',
  'media.socialCover': 'At least 400 × 150 pixels and 10 KB; 1,110 × 374 recommended',
} as const

export const Media = () => (
  <Stack gap="lg">
    <Section title="Logo and cover" description="JPG or PNG. Images are checked in the background after you save.">
      <ImageField path="media.logoUrl" />
      <ImageField path="media.coverImageUrl" />
    </Section>
    <PhotoGallery />
  </Stack>
)

export const ImageField = defineField<{ readonly path: keyof typeof RULES }>(({ path, value, set }) => {
  const { businessNumber } = useBusiness()
  const upload = useOperationMutation('uploadMedia', ['listMedia'])
  const send = (file: File | null) => {
    if (!file) return
    const input = { params: { businessNumber }, body: { file } }
    upload.mutate(input, { onSuccess: ({ url }) => set(url), onError: showError })
  }
  return (
    <Group align="flex-start" gap="md">
      <Preview url={value} />
      <Stack gap={6} flex={1} miw={220}>
        <TextField path={path} description={RULES[path]} type="url" placeholder="https://" />
        <Group gap="sm">
          <FileButton onChange={send} accept="image/png,image/jpeg">
            {(props) => (
              <Button {...props} size="compact-sm" variant="light" loading={upload.isPending}>
                Upload<span className="for-screen-readers"> {fieldLabel(path)}</span>
              </Button>
            )}
          </FileButton>
          <Checked path={path} url={value} />
        </Group>
      </Stack>
    </Group>
  )
})

function Preview({ url }: { url: string }) {
  return isUploadedImage(url) ? (
    <Image src={url} alt="" w={96} h={96} fit="cover" radius="md" />
  ) : (
    <Text size="xs" c="dimmed" w={96} ta="center" py="lg">
      {url === '' ? 'No image' : 'No preview'}
    </Text>
  )
}

const STATES = {
  ok: { label: 'OK', colour: 'positive' },
  pending: { label: 'Checking', colour: 'neutral' },
  refused: { label: 'Rejected', colour: 'negative' },
} as const

/** The result of the check of the saved image. */
function Checked({ path, url }: { path: keyof typeof RULES; url: string }) {
  const { businessNumber } = useBusiness()
  const { data } = useOperation('getListingStatus', { params: { businessNumber } })
  const image = data?.media.find((one) => `media.${one.field}` === path && one.url === url)
  if (!image) return null
  return (
    <Group gap={6}>
      <Badge color={STATES[image.state].colour}>{STATES[image.state].label}</Badge>
      <Text size="xs" c="dimmed">
        {image.reason || (image.width > 0 ? `${formatNumber(image.width)} × ${formatNumber(image.height)} pixels` : '')}
      </Text>
    </Group>
  )
}
