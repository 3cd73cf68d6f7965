import { randomBytes } from 'node:crypto'
import type { Db } from '../../../core/platform/database.ts'
import type { Secret } from '../../../core/platform/secret.ts'
import { composeOneTimeCode, oneTimeCodeBytes, parseOneTimeCode } from '../rules/sign-in-rules.ts'
import { insertFirstOwnerCode } from '../store/first-owner-codes.ts'

/** Undefined if the text cannot be a code. */
export function hashOfFirstOwnerCode(secret: Secret, code: string): Buffer | undefined {
  const letters = parseOneTimeCode(code)
  return letters === undefined ? undefined : secret.keyedHash('first owner', letters)
}

/**
 * A one-time code, for the log only: with it, the first visitor becomes the owner. Each process that starts has its own.
 * Undefined if somebody can sign in.
 */
export async function newFirstOwnerCode(db: Db, secret: Secret): Promise<string | undefined> {
  const code = composeOneTimeCode(randomBytes(oneTimeCodeBytes))
  const isNeeded = await insertFirstOwnerCode(db, hashOfFirstOwnerCode(secret, code) as Buffer)
  return isNeeded ? code : undefined
}
