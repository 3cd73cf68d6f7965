import { Type } from 'typebox'
import { BusinessId, BusinessNumber, BusinessRef, LocationName } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { id } from '../../../core/contract/numbers.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { DirectoryName } from '../../publishing/contract/directory.ts'
import { sourceAlias } from './review.ts'

/** Maximum for one location. */
export const SOURCE_LINKS_MAX = 20
export const EVERY_MINUTES_DEFAULT = 60

const moment = (description: string) => Type.String({ maxLength: 24, description: `${description} ISO 8601, UTC.` })
const kind = Type.Enum(['directory', 'feed', 'push'], {
  title: 'SourceLinkKind',
  description:
    'directory: pulled from a directory that the location is connected to. feed: pulled from a URL. push: sent to us as signed webhooks.',
})
const url = Type.String({
  maxLength: 2048,
  description: 'http or https URL of a JSON or CSV feed. Private addresses are refused.',
})

export const SourceLinkId = id('Id of the source link.', { title: 'SourceLinkId', examples: [61] })
export const ofSourceLink = Type.Object({ businessNumber: BusinessRef, sourceLinkId: SourceLinkId })

const members = {
  sourceLinkId: SourceLinkId,
  businessId: BusinessId,
  businessNumber: BusinessNumber,
  businessName: LocationName,
  kind,
  sourceAlias: Type.String({ maxLength: 100, description: 'Source that the reviews belong to.' }),
  directory: Type.String({ maxLength: 50, description: 'Name of the directory for kind directory; otherwise empty.' }),
  url: Type.String({ maxLength: 2048, description: 'URL of the feed for kind feed; otherwise empty.' }),
  path: Type.String({ maxLength: 100, description: 'Path to post messages to for kind push; otherwise empty.' }),
  everyMinutes: Type.Integer({ minimum: 0, maximum: 1440, description: 'Minutes between pulls; 0 for push.' }),
  takesReplies: Type.Boolean({ description: 'Whether replies to its reviews are sent to the source.' }),
  state: Type.Enum(['waiting', 'ok', 'failing'], {
    title: 'SourceLinkState',
    description: 'waiting: nothing has been received yet. failing: the last attempt failed, see error.',
  }),
  lastPull: moment('Last successful pull or message; empty before the first.'),
  nextPull: moment('Next pull; empty for push.'),
  error: Type.String({
    maxLength: 1000,
    description: 'Why the last attempt failed, or which reviews were refused; otherwise empty.',
  }),
  created: moment('When the link was added.'),
}
export const SourceLink = named('SourceLink', members)
export const AddedSourceLink = named('AddedSourceLink', {
  ...members,
  secret: Type.Optional(
    Type.String({ maxLength: 100, description: 'Secret that signs the messages, for kind push. Returned only here.' }),
  ),
})
export const RotatedSourceLink = named('RotatedSourceLink', {
  sourceLinkId: SourceLinkId,
  secret: Type.String({ maxLength: 100, description: 'The new secret. Returned only here.' }),
  previousUntil: moment('The previous secret is accepted until then.'),
})
export const SourceLinkPage = named('SourceLinkPage', {
  sourceLinks: Type.Array(SourceLink, { maxItems: 1000, description: 'Oldest first.' }),
  hasMore: HasMore,
})
export const NewSourceLink = named('NewSourceLink', {
  kind,
  sourceAlias: Type.Optional({
    ...sourceAlias,
    description:
      'Source that the reviews belong to, case-insensitive. Required for feed and push; for a directory, the default is its name. Source and review id together identify a review, however it was received.',
  }),
  directory: Type.Optional(DirectoryName),
  url: Type.Optional(url),
  everyMinutes: Type.Optional(
    Type.Integer({
      minimum: 5,
      maximum: 1440,
      description: `Minutes between pulls, ${EVERY_MINUTES_DEFAULT} by default. Not for push.`,
    }),
  ),
})
