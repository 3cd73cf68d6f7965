import type { ResponseOf } from '@presence/client'
import type { Meaning } from '../../../parts/charts/meaning.ts'
import { directoryTitle } from '../../../parts/fields/directory-labels.ts'

export type SourceLink = ResponseOf<'listSourceLinks'>['sourceLinks'][number]
export type Kind = SourceLink['kind']

export const KINDS: readonly { readonly value: Kind; readonly label: string; readonly description: string }[] = [
  {
    value: 'directory',
    label: 'Directory',
    description: 'Reviews come from a connected directory, and your replies are sent back to it.',
  },
  { value: 'feed', label: 'Feed', description: 'A JSON or CSV file at a web address, read on a schedule.' },
  {
    value: 'push',
    label: 'Webhook',
    description: 'Your system sends each new review to an address that you get here.',
  },
]

/** Where the reviews come from: "Demo maps", "reviews.example" or "Webhook". */
export function originOf({ kind, directory, url }: SourceLink): string {
  if (kind === 'directory') return directoryTitle(directory)
  return kind === 'feed' ? (URL.parse(url)?.host ?? url) : 'Webhook'
}

interface State {
  readonly label: string
  readonly color: Meaning
}
export function stateOf({ state, error, kind }: SourceLink): State {
  if (state === 'failing') return { label: 'Failing', color: 'negative' }
  if (state === 'waiting') return { label: kind === 'push' ? 'Nothing received yet' : 'Waiting', color: 'neutral' }
  return error ? { label: 'Partly imported', color: 'warning' } : { label: 'Active', color: 'positive' }
}

const KEPT_DATA: Readonly<Record<Kind, string>> = {
  directory: 'New reviews will no longer arrive, and replies will no longer be sent to it.',
  feed: 'New reviews will no longer arrive.',
  push: 'Messages to its address will be rejected.',
}
export const formatDeletion = ({ kind }: SourceLink) =>
  `Its reviews and your replies are kept. ${KEPT_DATA[kind]} This can't be undone.`
