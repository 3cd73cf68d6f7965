import { randomBytes } from 'node:crypto'
import type { Static } from 'typebox'
import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { type Context, defineOperation } from '../../../core/operation/define-operation.ts'
import type { Db, JsonText } from '../../../core/platform/database.ts'
import { createSigningSecret } from '../../../core/platform/signing-secret.ts'
import { parseHttpUrl } from '../../../core/values/url.ts'
import { findBusinessId, lockBusiness } from '../../businesses/store/businesses.ts'
import { findGrantedDirectory } from '../../publishing/store/directory-grants.ts'
import { lockSources } from '../../texts/actions/import-sources.ts'
import { foldSourceAlias } from '../../texts/rules/review-rules.ts'
import { sourceLinkDue } from '../contract/facts.ts'
import { AddedSourceLink, EVERY_MINUTES_DEFAULT, NewSourceLink, SOURCE_LINKS_MAX } from '../contract/source-link.ts'
import {
  countSourceLinks,
  findSourceLink,
  insertSourceLink,
  isConnected,
  listSameLinks,
} from '../store/source-links.ts'
import { exampleSourceLink } from './example-review.ts'

const { kind, sourceAlias, url } = exampleSourceLink
type Given = Static<typeof NewSourceLink>
type Refuse = Pick<Context<never>, 'partnerId' | 'fail'>
const TOKEN_BYTES = 16

export const addSourceLink = defineOperation({
  id: 'addSourceLink',
  group: 'Aggregation',
  method: 'POST',
  path: '/v1/aggregation/:businessNumber/sources',
  summary: 'Add a review source',
  past: 'added a review source',
  description: `From now on, reviews of the location are collected from this source automatically. A location can have at most ${SOURCE_LINKS_MAX}. The secret of kind push is returned only here.`,
  access: { role: 'admin', at: 'business' },
  scene: 'location',
  secretAnswer: true,
  input: { params: ofBusinessNumber, body: NewSourceLink },
  example: {
    request: { params: { businessNumber: 482915073366120 }, body: { kind, sourceAlias, url } },
    response: { ...exampleSourceLink, state: 'waiting', lastPull: '' },
  },
  response: AddedSourceLink,
  errors: ['BUSINESS_ID_INVALID'],
  handle: ({ params, body }, { db, partnerId, now, secret, emit, record, forbidsReceiver, fail }) => {
    const alias = checked(body, fail)
    const url = body.url === undefined ? '' : feedUrl(body.url, forbidsReceiver, fail)
    return db.transaction(async (db) => {
      if (!(await findBusinessId(db, partnerId, params.businessNumber))) return fail('BUSINESS_ID_INVALID')
      const sources = await lockSources(db, partnerId, 'source', [{ sourceAlias: alias }], fail)
      const { id, type } = (await lockBusiness(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      if (type !== 'location')
        return fail('INPUT_INVALID', `businessNumber (is of type ${type}; only a location can have review sources)`)
      if ((await countSourceLinks(db, partnerId, id)) >= SOURCE_LINKS_MAX)
        return fail('INPUT_INVALID', `businessNumber (already has ${SOURCE_LINKS_MAX} review sources, the maximum)`)
      const sourceId = sources.get(foldSourceAlias(alias)) as number
      const directoryId = body.directory && (await linkedDirectory(db, { partnerId, fail }, id, body.directory))
      for (const same of await listSameLinks(db, partnerId, id, body.kind)) {
        if (body.kind === 'directory' && same.directoryId === directoryId) repeated('directory', fail)
        if (body.kind === 'directory' && same.sourceId === sourceId) repeated('sourceAlias', fail)
        if (body.kind === 'feed' && same.url === url) repeated('url', fail)
      }
      const isPush = body.kind === 'push'
      const token = isPush ? randomBytes(TOKEN_BYTES).toString('base64url') : undefined
      const newSigningSecret = token === undefined ? undefined : createSigningSecret(secret, token)
      const linkId = await insertSourceLink(db, {
        businessId: id,
        kind: body.kind,
        sourceId,
        directoryId: directoryId || undefined,
        url,
        token,
        sealedSecret: newSigningSecret?.sealed,
        everyMinutes: body.everyMinutes ?? EVERY_MINUTES_DEFAULT,
        dueAt: isPush ? undefined : now,
      })
      if (!isPush) await emit(db, sourceLinkDue)
      // Only the host is logged: the path and query of a URL may contain a key.
      const host = url === '' ? {} : { host: new URL(url).host }
      const after = {
        kind: body.kind,
        sourceAlias: alias,
        ...(body.directory && { directory: body.directory }),
        ...host,
      }
      await record(db, { businessId: id, subject: 'source link', subjectId: linkId, after })
      const json = (await findSourceLink(db, partnerId, id, linkId)) as JsonText
      return newSigningSecret
        ? (`${json.slice(0, -1)},"secret":${JSON.stringify(newSigningSecret.text)}}` as JsonText)
        : json
    })
  },
})

type Fail = Context<never>['fail']

/** Each kind has its own members. Returns the name of the source. */
function checked({ kind, sourceAlias, directory, url, everyMinutes }: Given, fail: Fail): string {
  const violations = [
    kind === 'directory' && directory === undefined && { field: 'directory', rule: 'required for kind directory' },
    kind !== 'directory' &&
      directory !== undefined && { field: 'directory', rule: 'is allowed only for kind directory' },
    kind === 'feed' && url === undefined && { field: 'url', rule: 'required for kind feed' },
    kind !== 'feed' && url !== undefined && { field: 'url', rule: 'is allowed only for kind feed' },
    kind === 'push' && everyMinutes !== undefined && { field: 'everyMinutes', rule: 'is not allowed for kind push' },
    kind !== 'directory' && sourceAlias === undefined && { field: 'sourceAlias', rule: 'required' },
    sourceAlias !== undefined && sourceAlias.trim() === '' && { field: 'sourceAlias', rule: 'not blank' },
  ].filter((violation) => violation !== false)
  if (violations.length > 0) fail('INPUT_INVALID', violations)
  return sourceAlias ?? (directory as string)
}

function feedUrl(text: string, forbids: Context<never>['forbidsReceiver'], fail: Fail): string {
  const url =
    parseHttpUrl(text) ?? fail('INPUT_INVALID', [{ field: 'url', rule: 'an http or https URL without credentials' }])
  if (forbids(url)) fail('INPUT_INVALID', [{ field: 'url', rule: 'must have a public address' }])
  return url
}

/** Unknown, not granted and not connected give the same error, so that it reveals nothing about other directories. */
async function linkedDirectory(db: Db, { partnerId, fail }: Refuse, businessId: number, name: string) {
  const directory = await findGrantedDirectory(db, partnerId, name)
  const isOurs = directory && (await isConnected(db, partnerId, businessId, directory.id))
  if (!isOurs)
    return fail('INPUT_INVALID', [{ field: 'directory', rule: 'a directory that the location is connected to' }])
  return directory.id
}

const repeated = (field: string, fail: Fail) =>
  fail('INPUT_INVALID', [{ field, rule: 'is already used by another review source of the location' }])
