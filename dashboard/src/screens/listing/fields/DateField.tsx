import { TextInput } from '@mantine/core'
import { fieldLabel } from '../../../fields/field-labels.ts'
import { toIsoDate, toUsDate } from '../hours/us-date.ts'
import type { PathTo } from '../listing.ts'
import { useMember } from '../use-member.ts'
import { Warning } from './TextField.tsx'

export function DateField({ path }: { path: PathTo<string> }) {
  const { value, set, error, warning } = useMember(path)
  return (
    <div>
      <TextInput
        type="date"
        label={fieldLabel(path)}
        name={path}
        value={toIsoDate(value)}
        error={error}
        onChange={(event) => set(toUsDate(event.currentTarget.value))}
      />
      <Warning words={warning} />
    </div>
  )
}
