import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNameOfBusiness } from '../../../parts/business/business-names.ts'
import { useBusiness, useMay } from '../../../parts/business/current-business.ts'
import { Query } from '../../../parts/feedback/Query.tsx'
import { nameOf, type ThemeEdit, useRemoveThemeEdit, useThemeEdits } from './use-theme-edits.ts'

export const EditedThemesDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title="Edited themes" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
    <EditedThemes />
  </Modal>
)

const EditedThemes = () => (
  <Query
    of={useThemeEdits()}
    empty={{
      when: ({ edits }) => edits.length === 0,
      show: <Text c="dimmed">No edited themes. To rename, merge or hide a theme, use the menu in its row.</Text>,
    }}
  >
    {({ edits }) => (
      <Stack component="ul" gap="md" m={0} p={0} className="plain-list" aria-label="Edited themes">
        {edits.map((edit) => (
          <Entry key={edit.themeEditId} edit={edit} />
        ))}
      </Stack>
    )}
  </Query>
)

function Entry({ edit }: { edit: ThemeEdit }) {
  const { businessId } = useBusiness()
  const [isBusy, setBusy] = useState(false)
  const remove = useRemoveThemeEdit()
  const may = useMay()
  const nameOfBusiness = useNameOfBusiness([edit.businessId])
  const { hidden, shownAdj = '', shownKw = '' } = edit
  const isOwn = edit.businessId === businessId
  const onRemove = () => {
    setBusy(true)
    void remove(edit).then(() => setBusy(false))
  }
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap">
      <div>
        <Text fw={600} className="wraps">
          {nameOf(edit)}
        </Text>
        <Text size="sm" c="dimmed" className="wraps">
          {hidden ? 'Hidden' : `Shown as “${nameOf({ adj: shownAdj, kw: shownKw })}”`}
          {!isOwn && ` · edited at ${nameOfBusiness(edit.businessId)}, for everything below it`}
        </Text>
      </div>
      {isOwn && may('deleteThemeEdit') && (
        <Button variant="subtle" size="compact-sm" loading={isBusy} onClick={onRemove}>
          Undo edit<span className="for-screen-readers"> of {nameOf(edit)}</span>
        </Button>
      )}
    </Group>
  )
}
