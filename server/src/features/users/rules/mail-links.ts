import { composeToken, parseToken, type Sign } from '../../../core/values/signed-token.ts'

export interface LinkClaim {
  readonly id: number
  readonly expiresAt: Date
}

/** The token in the link. It is not stored, and cannot be derived from stored data. */
export const composeLinkToken = ({ id, expiresAt }: LinkClaim, sign: Sign): string =>
  composeToken([id, Math.floor(expiresAt.getTime() / 1000)], sign)

/** Undefined if the signature is not valid. The caller checks the expiry. */
export function parseLinkToken(token: string, sign: Sign): LinkClaim | undefined {
  const [id, seconds] = parseToken(token, 2, sign) ?? []
  return id && seconds ? { id: Number(id), expiresAt: new Date(Number(seconds) * 1000) } : undefined
}

const INVITATION_DAYS = 7

/** In whole seconds, like the expiry in the link's token. */
export const invitationExpiry = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / 1000) + INVITATION_DAYS * 86_400) * 1000)

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

interface InvitationContent {
  readonly firstName: string
  readonly businessName: string
  readonly hasPassword: boolean
  readonly expiresAt: Date
}
const greeting = ({ firstName }: { readonly firstName: string }) => (firstName ? `Hello ${firstName},` : 'Hello,')
const request = ({ hasPassword }: InvitationContent) =>
  hasPassword ? 'Sign in with your existing password:' : 'Choose a password to get started:'

/** Plain text, and no names in the subject. */
export const composeInvitationMail = (to: string, invited: InvitationContent, link: string) => ({
  to,
  subject: 'Your invitation to Presence',
  text: `${greeting(invited)}

You've been invited to manage ${invited.businessName} in Presence. ${request(invited)}

${link}

The link can be used once and expires on ${WHEN.format(invited.expiresAt)} UTC.
If you weren't expecting this e-mail, you can ignore it.
`,
})

const RESET_MINUTES = 60

/** In whole seconds, like the expiry in the link's token. */
export const resetExpiry = (now: Date): Date => new Date((Math.floor(now.getTime() / 1000) + RESET_MINUTES * 60) * 1000)

/** Plain text, and no names in the subject. */
export const composeResetMail = (to: string, { firstName }: { readonly firstName: string }, link: string) => ({
  to,
  subject: 'Reset your Presence password',
  text: `${greeting({ firstName })}

We received a request to reset your password. Choose a new one here:

${link}

The link can be used once and expires in one hour. Changing your password signs you out on all devices.
If you didn't request this, you can ignore this e-mail. Your password won't change.
`,
})
