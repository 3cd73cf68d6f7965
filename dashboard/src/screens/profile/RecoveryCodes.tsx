import { Button } from '@mantine/core'
import { Copyable } from '../../parts/Copyable.tsx'
import { download } from '../../parts/download.ts'
import { Icon } from '../../parts/Icon.tsx'
import { ShownOnce } from '../../parts/ShownOnce.tsx'

export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  return (
    <ShownOnce
      title="Your recovery codes"
      noun="list of codes"
      description="If you lose your phone, each code signs you in once. Keep them somewhere safe, not on the phone."
      onClose={onClose}
    >
      <Copyable label="Recovery codes" text={text} />
      <Button
        variant="default"
        leftSection={<Icon name="download" size={18} />}
        onClick={() => download('presence-recovery-codes.txt', 'text/plain', `${text}\n`)}
      >
        Download
      </Button>
    </ShownOnce>
  )
}
