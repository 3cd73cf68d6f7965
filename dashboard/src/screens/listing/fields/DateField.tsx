import { TextInput } from '@mantine/core'
import { toIsoDate, toUsDate } from '../hours/us-date.ts'
import type { PathTo } from '../listing.ts'
import { useMember } from '../use-member.ts'
import { Warning } from './TextField.tsx'

export function DateField({ path, label }: { path: PathTo<string>; label: string }) {
  const { value, set, error, warning } = useMember(path)
  return (
    <div>
      <TextInput
        type="date"
        label={label}
        name={path}
        value={toIsoDate(value)}
        error={error}
        onChange={(event) => set(toUsDate(event.currentTarget.value))}
      />
      <Warning words={warning} />
    </div>
  )
}
