import { composeToken, parseToken, type Sign } from '../../../core/values/signed-token.ts'

/** 128 bits cannot be guessed over a network, and keep the link short enough for a text message. */
const SIGNATURE_BYTES = 16
const shortened =
  (sign: Sign): Sign =>
  (text) =>
    sign(text).subarray(0, SIGNATURE_BYTES)

/** The signed part of a link. It contains nothing that identifies a person: ids and hashes only. */
export const composeLinkToken = (parts: readonly string[], sign: Sign): string => composeToken(parts, shortened(sign))

/** The parts of a token; undefined if the signature or the number of parts is wrong. */
export const parseLinkToken = (token: string, count: number, sign: Sign): string[] | undefined =>
  parseToken(token, count, shortened(sign))

/** Base 36, which is shorter than decimal digits. */
export const formatLinkNumber = (number: number): string => number.toString(36)
export const parseLinkNumber = (text: string): number => Number.parseInt(text, 36)
