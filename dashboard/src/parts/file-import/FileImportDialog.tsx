import { Modal } from '@mantine/core'
import type { ComponentProps } from 'react'
import { FileImport, useImportInUrl } from './FileImport.tsx'

interface Props extends ComponentProps<typeof FileImport> {
  readonly title: string
  readonly onClose: () => void
}

export function FileImportDialog({ title, onClose, ...props }: Props) {
  const { open } = useImportInUrl()
  const close = () => {
    open(undefined)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size="xl"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <FileImport {...props} />
    </Modal>
  )
}
