import { isPlainText, PLAIN_TEXT_RULE } from '../../../core/values/plain-text.ts'
import type { Parsed, Violation } from '../../../core/values/violation.ts'
import { SMS_TEXT_MAX, type TemplateContent } from '../contract/campaign-template.ts'
import { persons, placeholders, violationsOfPlaceholders } from './placeholders.ts'

/** Trims everything except the HTML. If the HTML is empty, that of an e-mail is generated from the text. */
export async function parseTemplate(sent: TemplateContent): Promise<Parsed<{ readonly template: TemplateContent }>> {
  return parseTemplateWith(sent, sent.channel === 'email' ? await violationsOfTemplateHtml(sent.html) : [])
}

/** For HTML that has already been checked, such as stored HTML. */
export function parseTemplateWith(
  sent: TemplateContent,
  htmlViolations: readonly Violation[],
): Parsed<{ readonly template: TemplateContent }> {
  const { channel } = sent
  const html = sent.html.trim() === '' ? '' : sent.html
  const template = { channel, name: sent.name.trim(), subject: sent.subject.trim(), text: sent.text.trim(), html }
  const required = channel === 'email' ? (['name', 'subject', 'text'] as const) : (['name', 'text'] as const)
  const violations = [
    ...required.flatMap((field): Violation[] => (template[field] === '' ? [{ field, rule: 'required' }] : [])),
    ...(['name', 'subject'] as const).flatMap((field): Violation[] =>
      isPlainText(template[field]) ? [] : [{ field, rule: PLAIN_TEXT_RULE }],
    ),
    ...(channel === 'sms' && template.subject !== ''
      ? [{ field: 'subject', rule: 'must be empty for a text message' }]
      : []),
    ...(channel === 'sms' && template.text.length > SMS_TEXT_MAX
      ? [{ field: 'text', rule: `at most ${SMS_TEXT_MAX} characters in a text message` }]
      : []),
    ...(template.text.includes('\0') ? [{ field: 'text', rule: 'no NUL characters' }] : []),
    ...violationsOfPlaceholders('subject', template.subject, persons),
    ...violationsOfPlaceholders('text', template.text, placeholders),
    ...(channel === 'sms' && html !== '' ? [{ field: 'html', rule: 'must be empty for a text message' }] : []),
    ...(channel === 'email' ? htmlViolations : []),
  ]
  return violations.length === 0 ? { ok: true, template } : { ok: false, violations }
}

/** The parser is loaded on first use, because few processes need it. */
export async function violationsOfTemplateHtml(html: string): Promise<Violation[]> {
  if (html.trim() === '') return []
  const { violationsOfHtml } = await import('./template-html.ts')
  return violationsOfHtml(html)
}

const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const SINGLE: ReadonlySet<string> = new Set(GSM)
/** Each counts as two characters. */
const DOUBLE: ReadonlySet<string> = new Set('^{}\\[~]|€\f')

export interface SmsLength {
  /** As the network counts them. */
  readonly characters: number
  /** Parts that the network sends and the provider charges for. */
  readonly segments: number
}

/** GSM 03.38: one character outside its alphabet, such as an emoji, more than doubles the cost of the message. */
export function smsLengthOf(text: string): SmsLength {
  const letters = [...text]
  const isGsm = letters.every((letter) => SINGLE.has(letter) || DOUBLE.has(letter))
  const sizes = letters.map((letter) => (isGsm ? (DOUBLE.has(letter) ? 2 : 1) : letter.length))
  const characters = sizes.reduce((sum, size) => sum + size, 0)
  const [whole, part] = isGsm ? [160, 153] : [70, 67]
  return { characters, segments: characters <= whole ? 1 : partsOf(sizes, part) }
}

/** A character that counts as two is never split between parts: it starts the next part. */
function partsOf(sizes: readonly number[], part: number): number {
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > part) {
      parts++
      used = 0
    }
    used += size
  }
  return parts
}
