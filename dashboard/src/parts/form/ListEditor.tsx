import { Button, CloseButton, Group, type GroupProps, type MantineSpacing, Stack } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { Icon } from '../layout/Icon.tsx'

interface Props<Item> extends Pick<GroupProps, 'align' | 'wrap'> {
  readonly items: readonly Item[]
  /** What an item is called: "service area". */
  readonly noun: string
  /** What the list belongs to, where a screen has several. */
  readonly of?: string
  /** The label of the add button. Default: "Add" and the noun. */
  readonly addLabel?: string
  readonly blank: Item
  /** The space between items. */
  readonly gap?: MantineSpacing
  readonly onChange: (items: Item[]) => void
  /** The inputs of an item; `put` replaces it, and `moveUp` swaps it with the one before. */
  readonly children: (item: Item, at: number, put: (changed: Item) => void, moveUp: () => void) => ReactNode
}

/** A list whose items are edited in place, added and removed. */
export function ListEditor<Item>({
  items,
  noun,
  of,
  addLabel,
  blank,
  gap = 'sm',
  onChange,
  children,
  ...group
}: Props<Item>) {
  const keys = useKeys(items.length)
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (at: number) => {
    keys.splice(at, 1)
    onChange(items.toSpliced(at, 1))
    // Otherwise the focus would be lost with the button.
    addButton.current?.focus({ preventScroll: true })
  }
  const moveUp = (at: number) => {
    if (at === 0) return
    // The keys move too, so the focus stays with the item.
    keys.splice(at - 1, 2, keys[at] as number, keys[at - 1] as number)
    onChange(items.toSpliced(at - 1, 2, items[at] as Item, items[at - 1] as Item))
  }
  return (
    <Stack gap={gap}>
      {items.map((item, at) => (
        <Group key={keys[at]} gap="sm" {...group}>
          {children(
            item,
            at,
            (changed) => onChange(items.with(at, changed)),
            () => moveUp(at),
          )}
          <CloseButton
            size={36}
            iconSize={18}
            aria-label={`Remove ${noun} ${at + 1}${of ? ` of ${of}` : ''}`}
            onClick={() => remove(at)}
          />
        </Group>
      ))}
      <Button
        ref={addButton}
        size="xs"
        variant="light"
        w="fit-content"
        leftSection={<Icon name="plus" size={16} />}
        onClick={() => onChange([...items, blank])}
      >
        {addLabel ?? `Add ${noun}`}
        {of && <span className="for-screen-readers"> to {of}</span>}
      </Button>
    </Stack>
  )
}

/** React keys, one per item. An item keeps its key, and so the state of its inputs, when it moves or another is removed. */
function useKeys(length: number): number[] {
  const state = useRef({ keys: [] as number[], next: 0 }).current
  while (state.keys.length < length) state.keys.push(state.next++)
  state.keys.length = length
  return state.keys
}
