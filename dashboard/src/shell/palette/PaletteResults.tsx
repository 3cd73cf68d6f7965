import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Icon } from '../../parts/layout/Icon.tsx'
import classes from './PaletteResults.module.css'
import type { Entry, EntryGroup } from './use-palette-groups.ts'

interface Props {
  readonly id: string
  readonly groups: readonly EntryGroup[]
  /** The index over all groups. */
  readonly active: number
  readonly onChoose: (entry: Entry) => void
}

/** The focus stays in the search field, which references the active option; options are not in the tab order. */
export function Results({ id, groups, active, onChoose }: Props) {
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
            const at = all.indexOf(entry)
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
              <div
                key={entry.key}
                ref={at === active ? chosen : undefined}
                role="option"
                id={`${id}-${at}`}
                tabIndex={-1}
                aria-selected={at === active}
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
