import { Text } from '@mantine/core'

export const Rules = ({ words }: { words: readonly string[] }) =>
  words.length === 0 ? null : (
    <Text size="xs" c="var(--mantine-color-error)" mt={4} role="alert">
      {words.join('; ')}
    </Text>
  )
