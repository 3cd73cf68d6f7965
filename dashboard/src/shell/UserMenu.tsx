import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { client } from '../parts/api/client.ts'
import { sessionQuery, useSession } from '../parts/api/session.ts'
import { showError } from '../parts/feedback/toast.ts'
import { Icon } from '../parts/layout/Icon.tsx'
import { screens } from '../screens.ts'

export function UserMenu() {
  const { user, partner } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email
  const leave = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: async () => {
      // Forgets the last business used, so that the next person who signs in does not start with it.
      window.sessionStorage.clear()
      await navigate({ to: '/sign-in' })
      queries.clear()
      queries.setQueryData(sessionQuery.queryKey, null)
    },
    onError: showError,
  })
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton bdrs="50%">
          <span className="for-screen-readers">Account menu for {name}</span>
          <Avatar name={name} color="brand" radius="xl" aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} truncate>
            {name}
          </Text>
          <Text size="xs" truncate>
            {user.email}
          </Text>
          <Text size="xs" truncate>
            {partner.name}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        {screens
          .filter(({ of }) => of === 'person')
          .map(({ path, label, icon }) => (
            <Menu.Item key={path} component={Link} to={`/app/${path}`} leftSection={<Icon name={icon} size={18} />}>
              {label}
            </Menu.Item>
          ))}
        <Menu.Item component="a" href="/docs" leftSection={<Icon name="book" size={18} />}>
          API reference
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="out" size={18} />} onClick={() => leave.mutate(client.signOut)}>
          Sign out
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="shield" size={18} />}
          onClick={() => leave.mutate(client.signOutEverywhere)}
        >
          Sign out on all devices
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
