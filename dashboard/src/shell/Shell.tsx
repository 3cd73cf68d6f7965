import {
  ActionIcon,
  AppShell,
  Burger,
  Group,
  ScrollArea,
  Text,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Icon } from '../parts/layout/Icon.tsx'
import mark from './mark.svg'
import { Navigation } from './Navigation.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { UserMenu } from './UserMenu.tsx'

export function Shell() {
  const [isOpen, drawer] = useDisclosure()
  const { pathname } = useLocation()
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  useHotkeys([['Escape', drawer.close]])
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the drawer
  useEffect(drawer.close, [pathname])
  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 264, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', sm: 'xl' }}
    >
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger
              hiddenFrom="sm"
              size="sm"
              opened={isOpen}
              onClick={drawer.toggle}
              aria-label={isOpen ? 'Close navigation' : 'Open navigation'}
              aria-expanded={isOpen}
            />
            <img src={mark} alt="" width={30} height={30} />
            <Text fw={650} size="lg">
              Presence
            </Text>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <PaletteButton />
            <ColourScheme />
            <UserMenu />
          </Group>
        </Group>
      </AppShell.Header>
      {/* A closed drawer is only moved off the screen: `inert` keeps keyboard focus out of it. */}
      <AppShell.Navbar aria-label="Main" inert={isNarrow && !isOpen}>
        <ScrollArea type="auto" scrollbars="y" scrollbarSize={6} flex={1}>
          <Navigation />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className="quiet-focus">
        <Outlet />
      </AppShell.Main>
    </AppShell>
  )
}

function ColourScheme() {
  const { setColorScheme } = useMantineColorScheme()
  const next = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark'
  const label = `Switch to ${next} mode`
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="neutral" size="lg" aria-label={label} onClick={() => setColorScheme(next)}>
        <Icon name={next === 'dark' ? 'moon' : 'sun'} />
      </ActionIcon>
    </Tooltip>
  )
}
