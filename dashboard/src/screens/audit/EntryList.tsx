import { Stack, Text } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useState } from 'react'
import { useAnswer } from '../../api/operations.ts'
import { useBusinesses } from '../../businesses/use-businesses.ts'
import { momentInWords, sinceInWords } from '../../parts/words.ts'
import { ChangeTable } from './ChangeTable.tsx'
import classes from './EntryList.module.css'
import { sentenceOf } from './sentence.ts'
import { useAuthors, useNameOfSubject } from './use-authors.ts'

type Entry = ResponseOf<'listAuditEntries'>['entries'][number]

export function EntryList({ entries }: { entries: readonly Entry[] }) {
  const authorOf = useAuthors()
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
              <Sentence entry={entry} />
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

/** Most businesses are in the list that the picker has loaded. Of the others, only those that still exist have a name. */
function Sentence({ entry }: { entry: Entry }) {
  const { data } = useBusinesses('')
  const listed = data?.businesses.find(({ businessId }) => businessId === entry.businessId)
  const isElsewhere = data !== undefined && !listed && entry.businessId !== null
  const other = useAnswer('getBusiness', { params: { business_Id: entry.businessId ?? 0 } }, { enabled: isElsewhere })
  const known = listed?.name ?? other.data?.name
  const person = useNameOfSubject(entry)
  return sentenceOf(entry, known ?? (entry.businessId === null ? '' : `business ${entry.businessId}`), person)
}
