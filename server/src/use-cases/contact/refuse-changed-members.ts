import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../platform/database.ts'
import { findShownContact } from '../../store/contact/find-contact.ts'
import type { Context } from '../context.ts'
import { changedReadOnlyMembers, describeChangedMembers } from '../unchanged-members.ts'
import { showMappingsInReach } from './mappings-in-reach.ts'

interface ReadOnlyMembers extends Record<string, unknown> {
  readonly created?: string
  readonly mappings?: readonly unknown[]
}

/** Accepts a contact as it was read. By cid Retrieve Contact returns only one mapping, and that is accepted too. */
export async function refuseChangedMembers(
  db: Db,
  context: Pick<Context<never>, 'partnerId' | 'withinReach' | 'fail'>,
  id: number | undefined,
  sent: ReadOnlyMembers,
) {
  if (sent.created === undefined && sent.mappings === undefined) return
  const json = id === undefined ? undefined : await findShownContact(db, context.partnerId, id)
  const current: ReadOnlyMembers = json ? JSON.parse(await showMappingsInReach(db, context, json)) : {}
  const isReadByCid =
    sent.mappings?.length === 1 && current.mappings?.some((mapping) => isDeepStrictEqual(mapping, sent.mappings?.[0]))
  const changed = changedReadOnlyMembers(current, sent, isReadByCid ? ['created'] : ['created', 'mappings'])
  if (changed.length > 0) context.fail('INPUT_INVALID', describeChangedMembers(changed))
}
