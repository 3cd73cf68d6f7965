import type { Db } from '../platform/database.ts'
import { findOrInsertPartner, findPartnerId, listPartnerNames } from '../store/partners.ts'
import { lengthInCodePoints } from '../values/code-points.ts'
import { isPlainText, PLAIN_TEXT_RULE } from '../values/plain-text.ts'
import { CommandError } from './fail.ts'
import { showProgress } from './with-database.ts'

const NAME_LENGTH_MAX = 200

export interface OpenedPartner {
  readonly id: number
  readonly name: string
  readonly isNew: boolean
}

/** Finds the partner that `--partner` names, or creates it. Call `showNewPartner` once the transaction is committed. */
export async function openPartner(db: Db, partnerName: string): Promise<OpenedPartner> {
  const name = partnerName.trim()
  const existing = await findPartnerId(db, name)
  if (existing !== undefined) return { id: existing, name, isNew: false }
  if (name === '' || lengthInCodePoints(name) > NAME_LENGTH_MAX || !isPlainText(name)) {
    throw new CommandError(`--partner must have 1 to ${NAME_LENGTH_MAX} characters, ${PLAIN_TEXT_RULE}`)
  }
  const similar = (await listPartnerNames(db)).find((each) => each.toLowerCase() === name.toLowerCase())
  if (similar !== undefined) {
    throw new CommandError(`A partner "${similar}" exists. Use that name, or choose a different one.`)
  }
  return { id: await findOrInsertPartner(db, name), name, isNew: true }
}

/** On stderr, because scripts read stdout. Without this line, a typo in a name could go unnoticed. */
export function showNewPartner({ name, isNew }: OpenedPartner): void {
  if (isNew) showProgress(`New partner ${name} was created.`)
}
