import { Badge, Button, FileButton, Group, Image, Stack, Text } from '@mantine/core'
import { useAnswer, useChange } from '../../../api/operations.ts'
import { sayFailure } from '../../../parts/toast.ts'
import { TextField } from '../fields/TextField.tsx'
import { useListingEditor } from '../use-editor.ts'
import { useMember } from '../use-member.ts'
import { SectionCard } from './SectionCard.tsx'

const IMAGES = [
  { member: 'logoUrl', label: 'Logo', rule: 'At least 250 × 250 pixels and 10 KB; 720 × 720 is better' },
  { member: 'coverImageUrl', label: 'Cover', rule: 'At least 1110 × 374 pixels and 10 KB' },
  { member: 'searchCover', label: 'Cover on the search profile', rule: 'Replaces the cover there' },
  { member: 'socialCover', label: 'Cover on the social page', rule: 'Replaces the cover there' },
] as const

export const Media = () => (
  <SectionCard title="Images" description="JPG or PNG. They are fetched and measured in the background.">
    <Stack gap="lg">
      {IMAGES.map((image) => (
        <ImageField key={image.member} {...image} />
      ))}
    </Stack>
  </SectionCard>
)

function ImageField({ member, label, rule }: (typeof IMAGES)[number]) {
  const path = `media.${member}` as const
  const { businessNumber } = useListingEditor()
  const { value, set } = useMember(path)
  const upload = useChange('uploadMedia', ['listMedia'])
  const send = (file: File | null) => {
    if (!file) return
    const input = { params: { businessNumber }, body: { file } }
    upload.mutate(input, { onSuccess: ({ url }) => set(url), onError: sayFailure })
  }
  return (
    <Group align="flex-start" gap="md">
      <Preview url={value} />
      <Stack gap={6} flex={1} miw={220}>
        <TextField path={path} label={label} description={rule} type="url" placeholder="https://" />
        <Group gap="sm">
          <FileButton onChange={send} accept="image/png,image/jpeg">
            {(props) => (
              <Button {...props} size="compact-sm" variant="light" loading={upload.isPending}>
                Upload<span className="for-screen-readers"> {label}</span>
              </Button>
            )}
          </FileButton>
          <Checked member={member} url={value} />
        </Group>
      </Stack>
    </Group>
  )
}

/** Only from here: the policy of this page lets no image in from elsewhere. */
function Preview({ url }: { url: string }) {
  const isOurs = url.startsWith(`${window.location.origin}/media/`)
  return isOurs ? (
    <Image src={url} alt="" w={96} h={96} fit="cover" radius="md" />
  ) : (
    <Text size="xs" c="dimmed" w={96} ta="center" py="lg">
      {url === '' ? 'None' : 'Elsewhere'}
    </Text>
  )
}

const COLOURS = { ok: 'accent', pending: 'gray', refused: 'red' } as const

/** What came of looking at the image that is saved. */
function Checked({ member, url }: { member: string; url: string }) {
  const { businessNumber } = useListingEditor()
  const { data } = useAnswer('getListingStatus', { params: { businessNumber } })
  const found = data?.media.find((one) => one.field === member && one.url === url)
  if (!found) return null
  return (
    <Group gap={6}>
      <Badge color={COLOURS[found.state]}>{found.state}</Badge>
      <Text size="xs" c="dimmed">
        {found.reason || (found.width > 0 ? `${found.width} × ${found.height}` : '')}
      </Text>
    </Group>
  )
}
