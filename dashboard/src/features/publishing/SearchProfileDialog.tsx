import { PasswordInput, Text, TextInput } from '@mantine/core'
import { useOperationMutation } from '../../parts/api/operations.ts'
import { useBusiness } from '../../parts/business/current-business.ts'
import { showSuccess } from '../../parts/feedback/toast.ts'
import { FormDialog } from '../../parts/form/FormDialog.tsx'
import { useForm } from '../../parts/form/use-fields.ts'

const SEARCH_PROFILE = 'search-profile'
const EMPTY = { account: '', clientId: '', clientSecret: '', refreshToken: '' }
const PATHS = {
  account: 'credentials.account',
  clientId: 'credentials.clientId',
  clientSecret: 'credentials.clientSecret',
  refreshToken: 'credentials.refreshToken',
}

interface Props {
  /** Whether the directory has to be added first. */
  readonly isNew?: boolean
  readonly onClose: () => void
}

/** Connects the search profile with the credentials of this business, or replaces them. */
export function SearchProfileDialog({ isNew = false, onClose }: Props) {
  const { businessNumber, type } = useBusiness()
  const add = useOperationMutation('addDirectory')
  const connect = useOperationMutation('connectDirectory', ['getListingStatus', 'getSetup', 'listAuditEntries'])
  const form = useForm(EMPTY, PATHS)
  const submit = form.submit(async (credentials) => {
    const directory = SEARCH_PROFILE
    if (isNew) await add.mutateAsync({ params: { businessNumber }, body: { directory } })
    await connect.mutateAsync({ params: { businessNumber, directory }, body: { credentials } })
    showSuccess(type === 'location' ? 'Search profile connected.' : 'Connecting all locations to the search profile.')
    onClose()
  })
  const secret = (name: 'clientSecret' | 'refreshToken', label: string, description: string) => (
    <PasswordInput
      label={label}
      description={description}
      required
      autoComplete="off"
      visibilityToggleButtonProps={{ 'aria-label': `Show or hide ${label.toLowerCase()}` }}
      {...form.text(name)}
    />
  )
  return (
    <FormDialog title="Connect the search profile" verb="Connect" {...submit} onClose={onClose}>
      <Text size="sm">
        From the search platform: an account that manages your profile, and an OAuth client with a refresh token for it.
        They are stored encrypted and never shown.
      </Text>
      <TextInput
        label="Account"
        placeholder="accounts/1234567890"
        required
        autoComplete="off"
        data-autofocus
        {...form.text('account')}
      />
      <TextInput label="Client ID" required autoComplete="off" {...form.text('clientId')} />
      {secret('clientSecret', 'Client secret', 'Of the OAuth client')}
      {secret('refreshToken', 'Refresh token', 'Given when the account allowed the client to manage profiles')}
    </FormDialog>
  )
}
