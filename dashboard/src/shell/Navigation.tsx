import { Box, Divider, NavLink, Stack, Text } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { Icon } from '../parts/layout/Icon.tsx'
import type { Screen } from '../screens.ts'
import { BusinessPicker } from './BusinessPicker.tsx'
import { useBusinessScreens, useNavigationBusiness, useScreensOf } from './navigation-state.ts'

/** The screens of the current business first, then those of the account. */
export function Navigation() {
  const businessNumber = useNavigationBusiness()
  const ofAccount = useScreensOf('account')
  return (
    <Stack gap="md" p="md">
      <BusinessPicker current={businessNumber} />
      {businessNumber && <OfBusiness businessNumber={businessNumber} />}
      {businessNumber && <Divider />}
      <Box>
        <Heading>Account</Heading>
        {ofAccount.map((screen) => (
          <Entry key={screen.path} screen={screen} to={`/app/${screen.path}`} />
        ))}
        <NavLink component="a" href="/docs" label="API reference" leftSection={<Icon name="book" />} bdrs="md" />
      </Box>
    </Stack>
  )
}

function OfBusiness({ businessNumber }: { businessNumber: string }) {
  const screens = useBusinessScreens(businessNumber)
  return (
    <Box>
      <Heading>Business</Heading>
      {screens.map((screen) => (
        <Entry key={screen.path} screen={screen} to={`/app/business/${businessNumber}/${screen.path}`} />
      ))}
    </Box>
  )
}

function Entry({ screen, to }: { screen: Screen; to: string }) {
  const { pathname } = useLocation()
  const isHere = pathname === to || pathname.startsWith(`${to}/`)
  return (
    <NavLink
      component={Link}
      to={to}
      label={screen.label}
      leftSection={<Icon name={screen.icon} />}
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      bdrs="md"
    />
  )
}

const Heading = ({ children }: { children: string }) => (
  <Text size="xs" fw={600} c="dimmed" px="sm" pb={4}>
    {children}
  </Text>
)
