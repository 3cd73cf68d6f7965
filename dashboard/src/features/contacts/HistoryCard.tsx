import { Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { PresenceError, type ResponseOf } from '@presence/client'
import type { UseQueryResult } from '@tanstack/react-query'
import { Query } from '../../parts/feedback/Query.tsx'
import { momentInWords } from '../../parts/format/format.ts'
import { Icon } from '../../parts/layout/Icon.tsx'
import { Section } from '../../parts/layout/Section.tsx'
import { CHANNEL_WORDS, PURPOSE_WORDS } from './contact.ts'

type File = ResponseOf<'exportContact'>
const NOT_ALLOWED = 403

export const HistoryCard = ({ file }: { file: UseQueryResult<File> }) => (
  <Section title="Consent history">
    {file.error instanceof PresenceError && file.error.status === NOT_ALLOWED ? (
      <Text size="sm" c="dimmed">
        This contact also belongs to other locations. You need access to all of them to see the history.
      </Text>
    ) : (
      <Query of={file} empty={{ when: ({ consentChanges }) => consentChanges.length === 0, show: NO_CHANGES }}>
        {({ consentChanges }) => <History changes={consentChanges.toReversed()} />}
      </Query>
    )}
  </Section>
)

const NO_CHANGES = (
  <Text size="sm" c="dimmed">
    No changes yet.
  </Text>
)

const History = ({ changes }: { changes: File['consentChanges'] }) => (
  <Stack gap="xs" component="ol" className="bare-list">
    {changes.map(({ channel, purpose, optin, changedAt, proof }) => (
      <Group key={`${channel} ${purpose} ${changedAt}`} component="li" gap="sm" wrap="nowrap">
        <ThemeIcon size={24} radius="xl" variant="light" color={optin ? 'accent' : 'gray'}>
          <Icon name={optin ? 'check' : 'cross'} size={14} />
        </ThemeIcon>
        <Text size="sm" flex={1}>
          {PURPOSE_WORDS[purpose]} by {CHANNEL_WORDS[channel]} {optin ? 'granted' : 'withdrawn'}
          {proof && (
            <Text span display="block" size="xs" c="dimmed">
              Imported: {proof.source}, {proof.date}
            </Text>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          <time dateTime={changedAt}>{momentInWords(changedAt)}</time>
        </Text>
      </Group>
    ))}
  </Stack>
)
