import { useAnswer } from '../../api/operations.ts'
import { Section } from '../../parts/Section.tsx'
import { useBusiness, useMay } from '../../shell/business.ts'
import { EntryList } from '../audit/EntryList.tsx'

const COUNT = 10

/** From the audit log: differences found, how they were resolved, connections. Only for people who may read the log. */
export function HistoryCard() {
  const { businessId } = useBusiness()
  const enabled = useMay()('listAuditEntries')
  const drifts = useAnswer('listAuditEntries', { query: { businessId, subject: 'drift', count: COUNT } }, { enabled })
  const query = { businessId, subject: 'publication' as const, count: COUNT }
  const changes = useAnswer('listAuditEntries', { query }, { enabled })
  if (!drifts.data || !changes.data) return null
  const entries = [...drifts.data.entries, ...changes.data.entries]
    .sort((one, other) => other.auditId - one.auditId)
    .slice(0, COUNT)
  if (entries.length === 0) return null
  return (
    <Section title="Recent activity">
      <EntryList entries={entries} />
    </Section>
  )
}
