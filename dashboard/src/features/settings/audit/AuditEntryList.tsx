import { Stack, Text } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useState } from 'react'
import { useBusinessNames } from '../../../parts/business/business-names.ts'
import { momentInWords, sinceInWords } from '../../../parts/format/format.ts'
import classes from './AuditEntryList.module.css'
import { ChangeTable } from './ChangeTable.tsx'
import { sentenceOf } from './sentence.ts'
import { useAuthors, useNameOfSubject } from './use-authors.ts'

type Entry = ResponseOf<'listAuditEntries'>['entries'][number]

export function EntryList({ entries }: { entries: readonly Entry[] }) {
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
              <time dateTime={entry.at} title={momentInWords(entry.at)}>
                {sinceInWords(entry.at, now)}
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
