import { Loader, Modal, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useEnter } from '../../parts/form/use-enter.ts'
import { Icon } from '../../parts/layout/Icon.tsx'
import { useGoToBusiness } from '../navigation-state.ts'
import classes from './PaletteResults.module.css'
import { type Entry, type EntryGroup, type Groups, usePaletteGroups } from './use-palette-groups.ts'

const LIST_ID = 'palette-results'
const optionId = (activeIndex: number) => `${LIST_ID}-${activeIndex}`

/** Opens a location, contact, review, screen or action, using only the keyboard. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('')
  /** The key of the entry that the person has moved to. */
  const [active, setActive] = useState<string>()
  const paletteGroups = usePaletteGroups(search)
  const { groups, isSearching } = paletteGroups
  const entries = groups.flatMap(({ entries }) => entries)
  const activeAt = entries.findIndex(({ key }) => key === active)
  const activeIndex = Math.max(activeAt, 0)
  const message = messageOf(paletteGroups)
  const open = useOpen()
  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    open(entry)
  }
  // An entry that the person has moved to is meant even if there are better ones for the text.
  const enter = useEnter(search, !isSearching || activeAt >= 0, () => choose(entries[activeIndex]))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive(entries.at((activeIndex + step) % entries.length)?.key)
    else if (event.key === 'Enter') enter()
    else return
    event.preventDefault()
  }
  return (
    <Modal.Root opened onClose={onClose} padding="xs" size="lg" yOffset="10vh">
      <Modal.Overlay />
      <Modal.Content aria-label="Go to">
        <Modal.Body>
          <TextInput
            data-autofocus
            role="combobox"
            aria-expanded={entries.length > 0}
            aria-controls={LIST_ID}
            aria-activedescendant={entries.length > 0 ? optionId(activeIndex) : undefined}
            aria-autocomplete="list"
            aria-label="Search, or type what you want to do"
            placeholder="Search, or type what you want to do"
            size="md"
            autoComplete="off"
            leftSection={<Icon name="search" />}
            rightSection={isSearching ? <Loader size="xs" aria-label="Searching" /> : null}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value)
              setActive(undefined)
            }}
            onKeyDown={onKeyDown}
          />
          <PaletteResults id={LIST_ID} groups={groups} active={activeIndex} onChoose={choose} />
          {message && (
            <Text size="sm" c="dimmed" p="sm" role="status">
              {message}
            </Text>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function messageOf({ groups, isSearching, hasFailed, hasMore }: Groups): string | undefined {
  if (hasFailed) return 'The search for locations failed. Try again.'
  if (groups.length > 0) return hasMore ? 'Type more to find other locations' : undefined
  return isSearching ? 'Searching…' : 'Nothing found. Check the spelling or try another word.'
}

function useOpen() {
  const navigate = useNavigate()
  const goToBusiness = useGoToBusiness()
  return ({ opens }: Entry) => {
    if ('businessNumber' in opens) goToBusiness(opens.businessNumber)
    else void navigate({ to: opens.to, search: (opens.search ?? {}) as never })
  }
}

interface Props {
  readonly id: string
  readonly groups: readonly EntryGroup[]
  /** The index over all groups. */
  readonly active: number
  readonly onChoose: (entry: Entry) => void
}

/** The focus stays in the search field, which references the active option; options are not in the tab order. */
function PaletteResults({ id, groups, active, onChoose }: Props) {
  const chosen = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another option becomes active
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const all = groups.flatMap(({ entries }) => entries)
  return (
    <div role="listbox" id={id} aria-label="Results" className={classes.results}>
      {groups.map(({ label, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain a fieldset
        <div key={label} role="group" aria-label={label}>
          <Text size="xs" fw={600} c="dimmed" px="sm" py={4} aria-hidden="true">
            {label}
          </Text>
          {entries.map((entry) => {
            const activeIndex = all.indexOf(entry)
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
              <div
                key={entry.key}
                ref={activeIndex === active ? chosen : undefined}
                role="option"
                id={`${id}-${activeIndex}`}
                tabIndex={-1}
                aria-selected={activeIndex === active}
                className={classes.option}
                onClick={() => onChoose(entry)}
              >
                <Icon name={entry.icon} size={18} />
                <Text size="sm" truncate>
                  {entry.label}
                </Text>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
