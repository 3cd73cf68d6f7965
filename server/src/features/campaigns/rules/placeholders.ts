import type { Violation } from '../../../core/values/violation.ts'
import { isLocationPlaceholder, type LocationPlaceholder } from '../../businesses/rules/location-placeholders.ts'

/** Names from forms and imports. */
export const persons = ['firstName', 'lastName', 'businessName'] as const
/** Addresses that Presence creates. */
export const links = ['link', 'unsubscribe', 'preferences'] as const
export const placeholders = [...persons, ...links] as const
export type Placeholder = (typeof placeholders)[number] | LocationPlaceholder

/** Literal text or a placeholder. */
export type Piece = string | { readonly placeholder: Placeholder; readonly fallback: string }

// {{firstName}} or, with a fallback for people without a first name, {{firstName|there}}.
const PLACEHOLDER = /\{\{([^{}|]{1,150})(?:\|([^{}|]{0,50}))?\}\}/g

/** Unknown placeholders are returned as text: violationsOfPlaceholders refuses them. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(PLACEHOLDER)) {
    const name = match[1]?.trim() ?? ''
    const placeholder = isLocationPlaceholder(name) ? name : placeholders.find((each) => each === name)
    if (!placeholder) continue
    pieces.push(text.slice(end, match.index), { placeholder, fallback: match[2]?.trim() ?? '' })
    end = match.index + match[0].length
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== '')
}

export const uses = (text: string, placeholder: Placeholder): boolean =>
  piecesOf(text).some((piece) => typeof piece !== 'string' && piece.placeholder === placeholder)

export function violationsOfPlaceholders(field: string, text: string, allowed: readonly Placeholder[]): Violation[] {
  const pieces = piecesOf(text)
  const allowedNames = [...allowed, 'level.…', 'field.…'].map((name) => `{{${name}}}`).join(', ')
  const broken = pieces
    .filter((piece) => typeof piece === 'string')
    .map((piece) => /(?:\{\{|\}\}).{0,60}/.exec(piece)?.[0])
    .find((excerpt) => excerpt !== undefined)
  if (broken !== undefined)
    return [{ field, rule: `"${broken.slice(0, 60)}" is not a placeholder; use ${allowedNames}` }]
  const misplaced = pieces.find(
    (piece) =>
      typeof piece !== 'string' && !isLocationPlaceholder(piece.placeholder) && !allowed.includes(piece.placeholder),
  )
  if (misplaced === undefined || typeof misplaced === 'string') return []
  return [{ field, rule: `{{${misplaced.placeholder}}} cannot be used here; use ${allowedNames}` }]
}

/** Every message says how to opt out, even if the template does not. */
export const withOptOut = (text: string, added: string): string =>
  uses(text, 'unsubscribe') || uses(text, 'preferences') ? text : text + added
