import { Button, Stack, Text } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useState } from 'react'
import { useBusinessNames } from '../../../parts/business/business-names.ts'
import { fieldLabel } from '../../../parts/fields/field-labels.ts'
import { formatDateTime, formatTimeAgo } from '../../../parts/format/format.ts'
import { DescriptionItem, DescriptionList } from '../../../parts/layout/DescriptionList.tsx'
import classes from './AuditEntryList.module.css'
import { changesOf, sentenceOf } from './audit-entry.ts'
import { useAuthors, useNameOfSubject } from './use-authors.ts'

type Entry = ResponseOf<'listAuditEntries'>['entries'][number]

export function AuditEntryList({ entries }: { entries: readonly Entry[] }) {
  const authorOf = useAuthors()
  const names = useBusinessNames(entries.flatMap(({ businessId }) => businessId ?? []))
  const [now] = useState(Date.now)
  return (
    <ol className="bare-list" aria-label="Entries">
      {entries.map((entry) => (
        <li key={entry.auditId} className={classes.entry}>
          <Stack gap={2} className={classes.head}>
            <Text size="sm">
              <Text span fw={600} size="sm">
                {authorOf(entry)}
              </Text>{' '}
              <Sentence entry={entry} name={names.get(entry.businessId ?? 0)} />
            </Text>
            <Text size="sm" c="dimmed">
              <time dateTime={entry.at} title={formatDateTime(entry.at)}>
                {formatTimeAgo(entry.at, now)}
              </time>
            </Text>
          </Stack>
          <ChangeTable before={entry.before} after={entry.after} />
        </li>
      ))}
    </ol>
  )
}

/** Deleted businesses no longer have a name. */
function Sentence({ entry, name }: { entry: Entry; name: string | undefined }) {
  const person = useNameOfSubject(entry)
  return sentenceOf(entry, name ?? (entry.businessId === null ? '' : `business ${entry.businessId}`), person)
}

const COLLAPSED_COUNT = 4

/** The old and the new value of each field. Long lists are collapsed. */
function ChangeTable({ before, after }: { before: Record<string, unknown>; after: Record<string, unknown> }) {
  const changes = changesOf(before, after)
  const [isOpen, setOpen] = useState(false)
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No values recorded.
      </Text>
    )
  const visibleChanges = isOpen ? changes : changes.slice(0, COLLAPSED_COUNT)
  return (
    <div>
      <DescriptionList>
        {visibleChanges.map(({ field, before, after }) => (
          <DescriptionItem key={field} name={fieldLabel(field)}>
            {before && (
              <del>
                <span className="for-screen-readers">Before: </span>
                {before}
              </del>
            )}
            {before && after && ' '}
            {after ? (
              <ins>
                <span className="for-screen-readers">After: </span>
                {after}
              </ins>
            ) : (
              <Text span size="sm" c="dimmed">
                {' '}
                Removed
              </Text>
            )}
          </DescriptionItem>
        ))}
      </DescriptionList>
      {changes.length > COLLAPSED_COUNT && (
        <Button size="compact-sm" variant="subtle" mt={4} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : `Show ${changes.length - COLLAPSED_COUNT} more`}
        </Button>
      )}
    </div>
  )
}
