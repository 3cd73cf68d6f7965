import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { fieldLabel } from '../../../parts/fields/field-labels.ts'
import { Term, Terms } from '../../../parts/layout/DescriptionList.tsx'
import { changesOf } from './changes.ts'

const AT_FIRST = 4

/** The old and the new value of each field. Long lists are collapsed. */
export function ChangeTable({ before, after }: { before: Record<string, unknown>; after: Record<string, unknown> }) {
  const changes = changesOf(before, after)
  const [isOpen, setOpen] = useState(false)
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No values recorded.
      </Text>
    )
  const shown = isOpen ? changes : changes.slice(0, AT_FIRST)
  return (
    <div>
      <Terms>
        {shown.map(({ field, before, after }) => (
          <Term key={field} name={fieldLabel(field)}>
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
          </Term>
        ))}
      </Terms>
      {changes.length > AT_FIRST && (
        <Button size="compact-sm" variant="subtle" mt={4} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : `Show ${changes.length - AT_FIRST} more`}
        </Button>
      )}
    </div>
  )
}
