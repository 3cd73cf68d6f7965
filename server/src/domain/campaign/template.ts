import { isPlainText, PLAIN_TEXT_RULE } from '../values/plain-text.ts'
import type { Parsed, Violation } from '../values/violation.ts'
import type { CampaignChannel } from './recipient.ts'

export interface Template {
  readonly channel: CampaignChannel
  readonly name: string
  /** Empty in a text message. */
  readonly subject: string
  readonly text: string
}

/** For a text message, before names and links are filled in. */
export const SMS_TEXT_MAX = 1000

const persons = ['firstName', 'lastName', 'businessName'] as const
const links = ['link', 'unsubscribe', 'preferences'] as const
export const placeholders = [...persons, ...links] as const
export type Placeholder = (typeof placeholders)[number]

/** Literal text or a placeholder. */
export type Piece = string | { readonly placeholder: Placeholder; readonly fallback: string }

// {{firstName}} or, with a fallback for people without a first name, {{firstName|there}}.
const PLACEHOLDER = /\{\{([^{}|]{1,50})(?:\|([^{}|]{0,50}))?\}\}/g

/** Unknown placeholders stay text: parseTemplate refuses them. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(PLACEHOLDER)) {
    const placeholder = placeholders.find((name) => name === match[1]?.trim())
    if (!placeholder) continue
    pieces.push(text.slice(end, match.index), { placeholder, fallback: match[2]?.trim() ?? '' })
    end = match.index + match[0].length
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== '')
}

export const uses = (text: string, placeholder: Placeholder): boolean =>
  piecesOf(text).some((piece) => typeof piece !== 'string' && piece.placeholder === placeholder)

/** Trimmed. Every violation names its field. */
export function parseTemplate(sent: Template): Parsed<{ readonly template: Template }> {
  const { channel } = sent
  const template = { channel, name: sent.name.trim(), subject: sent.subject.trim(), text: sent.text.trim() }
  const required = channel === 'email' ? (['name', 'subject', 'text'] as const) : (['name', 'text'] as const)
  const violations = [
    ...required.flatMap((field): Violation[] => (template[field] === '' ? [{ field, rule: 'required' }] : [])),
    ...(['name', 'subject'] as const).flatMap((field): Violation[] =>
      isPlainText(template[field]) ? [] : [{ field, rule: PLAIN_TEXT_RULE }],
    ),
    ...(channel === 'sms' && template.subject !== '' ? [{ field: 'subject', rule: 'only e-mails have one' }] : []),
    ...(channel === 'sms' && template.text.length > SMS_TEXT_MAX
      ? [{ field: 'text', rule: `at most ${SMS_TEXT_MAX} characters in a text message` }]
      : []),
    ...(template.text.includes('\0') ? [{ field: 'text', rule: 'no NUL characters' }] : []),
    ...violationsOfPlaceholders('subject', template.subject, persons),
    ...violationsOfPlaceholders('text', template.text, placeholders),
  ]
  return violations.length === 0 ? { ok: true, template } : { ok: false, violations }
}

function violationsOfPlaceholders(field: string, text: string, allowed: readonly Placeholder[]): Violation[] {
  const pieces = piecesOf(text)
  const known = allowed.map((name) => `{{${name}}}`).join(', ')
  const broken = pieces
    .filter((piece) => typeof piece === 'string')
    .map((piece) => /(?:\{\{|\}\}).{0,60}/.exec(piece)?.[0])
    .find((found) => found !== undefined)
  if (broken !== undefined) return [{ field, rule: `"${broken.slice(0, 60)}" is not a placeholder; use ${known}` }]
  const misplaced = pieces.find((piece) => typeof piece !== 'string' && !allowed.includes(piece.placeholder))
  if (misplaced === undefined || typeof misplaced === 'string') return []
  return [{ field, rule: `{{${misplaced.placeholder}}} cannot be used here; use ${known}` }]
}
