import { Box, Divider, NavLink, Stack, Text } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAnswer } from '../api/operations.ts'
import { useMayEverywhere, useSession } from '../api/session.ts'
import { Icon } from '../parts/Icon.tsx'
import { type Screen, screens } from '../screens.ts'
import { BusinessPicker } from './BusinessPicker.tsx'
import { usePermissions } from './business.ts'

/** The screens of the current business first, then those of the account. */
export function Navigation() {
  const businessNumber = useShownBusiness()
  const may = useMayEverywhere()
  return (
    <Stack gap="md" p="md">
      <BusinessPicker current={businessNumber} />
      {businessNumber && <OfBusiness businessNumber={businessNumber} />}
      {businessNumber && <Divider />}
      <Box>
        <Heading>Account</Heading>
        {screens
          .filter(({ of, needs }) => of === 'account' && (!needs || may(needs)))
          .map((screen) => (
            <Entry key={screen.path} screen={screen} to={`/app/${screen.path}`} />
          ))}
        <NavLink component="a" href="/docs" label="API reference" leftSection={<Icon name="book" />} bdrs="md" />
      </Box>
    </Stack>
  )
}

function OfBusiness({ businessNumber }: { businessNumber: string }) {
  const { data: business } = useAnswer('getBusiness', { params: { business_Id: Number(businessNumber) } })
  const { data: permissions } = usePermissions(Number(businessNumber))
  const shown = screens.filter(
    ({ of, types, needs }) =>
      of === 'business' &&
      (!types || !business || types.includes(business.type)) &&
      (!needs || permissions?.allowed.includes(needs)),
  )
  return (
    <Box>
      <Heading>Business</Heading>
      {shown.map((screen) => (
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

/** The business in the address; else the last one used in this tab, else the first one that the person has access to. */
function useShownBusiness(): string | undefined {
  const { businessNumber } = useParams({ strict: false }) as { businessNumber?: string }
  const { access } = useSession()
  const [last, setLast] = useSessionStorage<string | undefined>({ key: 'business', getInitialValueInEffect: false })
  useEffect(() => {
    if (businessNumber) setLast(businessNumber)
  }, [businessNumber, setLast])
  return businessNumber ?? last ?? access[0]?.businessNumber.toString()
}
