import { ActionIcon, Button, Kbd } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Icon } from '../../parts/layout/Icon.tsx'

const CommandPalette = lazy(() => import('./CommandPalette.tsx'))

const MODIFIER = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** Opens the command palette, as Ctrl-K does on every screen. */
export function PaletteButton() {
  const [isOpen, palette] = useDisclosure()
  const focused = useRef<Element>(null)
  const open = () => {
    if (!isOpen) focused.current = document.activeElement
    palette.open()
  }
  // In an effect, because the dialog traps the focus until it is unmounted.
  useEffect(() => {
    if (!isOpen && focused.current instanceof HTMLElement) focused.current.focus()
  }, [isOpen])
  // The empty list makes the shortcut work while a person types in a field, too.
  useHotkeys([['mod+K', open]], [])
  const about = { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'Control+K Meta+K', onClick: open } as const
  return (
    <>
      <Button
        {...about}
        visibleFrom="sm"
        variant="default"
        c="dimmed"
        fw={400}
        leftSection={<Icon name="search" size={18} />}
        rightSection={<Kbd size="xs">{MODIFIER} K</Kbd>}
      >
        Search
      </Button>
      <ActionIcon {...about} hiddenFrom="sm" variant="subtle" color="neutral" size="lg" aria-label="Search">
        <Icon name="search" />
      </ActionIcon>
      <Suspense>{isOpen && <CommandPalette onClose={palette.close} />}</Suspense>
    </>
  )
}
