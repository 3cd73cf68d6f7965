import { Kbd, Modal, Table } from '@mantine/core'
import { KEYS } from './use-review-keys.ts'

export const KeysDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" closeButtonProps={{ 'aria-label': 'Close' }}>
    <Table>
      <Table.Tbody>
        {KEYS.map(([key, meaning]) => (
          <Table.Tr key={key}>
            <Table.Th scope="row">
              <Kbd>{key}</Kbd>
            </Table.Th>
            <Table.Td>{meaning}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Modal>
)
