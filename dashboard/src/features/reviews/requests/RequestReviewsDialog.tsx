import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useOperation } from '../../../parts/api/operations.ts'
import { useBusiness, useMay } from '../../../parts/business/current-business.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { FormModal } from '../../../parts/form/FormDialog.tsx'
import { CopyField } from '../../../parts/layout/CopyField.tsx'
import { Icon } from '../../../parts/layout/Icon.tsx'
import { QrCode } from '../../../parts/layout/QrCode.tsx'
import { ReviewSitesForm } from './ReviewSitesForm.tsx'

/** The link and the QR code for a location's counter, and the review sites they lead to. */
export default function RequestReviewsDialog({ onClose }: { onClose: () => void }) {
  const { businessNumber } = useBusiness()
  const may = useMay()
  const [isDirty, setDirty] = useState(false)
  const link = useOperation('getReviewLink', { params: { businessNumber } })
  return (
    <FormModal
      isDirty={isDirty}
      onClose={onClose}
      title="Ask for reviews"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {() => (
        <Query of={link} lines={8}>
          {({ url, qrCodeUrl, sites }) => (
            <Stack>
              <Text size="sm" c="dimmed">
                Customers who open this link or scan the code choose where to leave a review. Everyone gets the same
                page.
              </Text>
              <CopyField label="Review link" text={url} />
              <Stack align="center" gap="sm">
                <QrCode text={url} label="QR code of the review link" />
                <Group gap="sm">
                  <Button
                    component="a"
                    href={pathOf(qrCodeUrl)}
                    download={`review-qr-code-${businessNumber}.svg`}
                    variant="default"
                    leftSection={<Icon name="download" size={18} />}
                  >
                    Download
                  </Button>
                  <Button variant="default" onClick={() => printPoster(`${pathOf(url)}/poster`)}>
                    Print
                  </Button>
                </Group>
              </Stack>
              {may('updateReviewSites') && (
                <>
                  <Divider />
                  <ReviewSitesForm sites={sites} onDirty={setDirty} />
                </>
              )}
            </Stack>
          )}
        </Query>
      )}
    </FormModal>
  )
}

/** Only the path: the same service serves it, but the link may use another host name. */
const pathOf = (url: string) => new URL(url).pathname

function printPoster(path: string) {
  const posterWindow = window.open(path, '_blank')
  posterWindow?.addEventListener('load', () => posterWindow.print())
}
