import { Stack, Text } from '@mantine/core'
import type { ResponseOf } from '@presence/client'
import { useState } from 'react'
import { useBusinesses } from '../../businesses/use-businesses.ts'
import { momentInWords, sinceInWords } from '../../parts/words.ts'
import { ChangeTable } from './ChangeTable.tsx'
import classes from './EntryList.module.css'
import { actionInWords } from './operation-labels.ts'
import { subjectLabel } from './subjects.ts'
import { useAuthors } from './use-authors.ts'

type Entry = ResponseOf<'listAuditEntries'>['entries'][number]

export function EntryList({ entries }: { entries: readonly Entry[] }) {
  const authorOf = useAuthors()
  const { data } = useBusinesses('')
  const [now] = useState(Date.now)
  const placeOf = ({ businessId }: Entry) =>
    businessId === null
      ? ''
      : (data?.businesses.find((each) => each.businessId === businessId)?.name ?? `Business ${businessId}`)
  return (
    <ol className="bare-list" aria-label="Entries">
      {entries.map((entry) => (
        <li key={entry.auditId} className={classes.entry}>
          <Stack gap={2} className={classes.head}>
            <Text size="sm">
              <Text span fw={600} size="sm">
                {authorOf(entry)}
              </Text>{' '}
              {actionInWords(entry.operation)}
            </Text>
            <Text size="sm" c="dimmed">
              {[placeOf(entry), `${subjectLabel(entry.subject)} ${entry.subjectId}`].filter(Boolean).join(' · ')}
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
