import { Button, Code, CopyButton, Group, Text } from '@mantine/core'
import { Icon } from './Icon.tsx'

/** Text with a copy button: a key, a secret, a command. */
export const CopyField = ({ label, text }: { label: string; text: string }) => (
  <div>
    <Group justify="space-between" mb={4}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<Icon name={copied ? 'check' : 'copy'} size={16} />}
            onClick={copy}
          >
            {copied ? 'Copied' : 'Copy'}
            <span className="for-screen-readers"> {label}</span>
          </Button>
        )}
      </CopyButton>
    </Group>
    <Code block className="wraps" data-testid={label}>
      {text}
    </Code>
  </div>
)
