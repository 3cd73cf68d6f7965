import { Button, CloseButton, Group, type GroupProps, type MantineSpacing, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface Props<Item> extends Pick<GroupProps, 'align' | 'wrap'> {
  readonly items: readonly Item[]
  /** What an item is called: "service area". */
  readonly noun: string
  readonly blank: Item
  /** Between items. */
  readonly gap?: MantineSpacing
  readonly onChange: (items: Item[]) => void
  /** The inputs of an item; `put` replaces it. */
  readonly children: (item: Item, at: number, put: (changed: Item) => void) => ReactNode
}

/** A list whose items are edited in place, added and removed. */
export const ListEditor = <Item,>({ items, noun, blank, gap = 'sm', onChange, children, ...group }: Props<Item>) => (
  <Stack gap={gap}>
    {items.map((item, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an item has no identity but its place
      <Group key={at} gap="sm" {...group}>
        {children(item, at, (changed) => onChange(items.with(at, changed)))}
        <CloseButton
          size={36}
          iconSize={18}
          aria-label={`Remove ${noun} ${at + 1}`}
          onClick={() => onChange(items.toSpliced(at, 1))}
        />
      </Group>
    ))}
    <Button
      size="xs"
      variant="light"
      w="fit-content"
      leftSection={<Icon name="plus" size={16} />}
      onClick={() => onChange([...items, blank])}
    >
      Add {noun}
    </Button>
  </Stack>
)
