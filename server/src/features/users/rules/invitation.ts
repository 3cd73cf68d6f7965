const DAYS = 7

/** In whole seconds, like the expiry in the link's token. */
export const invitationExpiry = (now: Date): Date => new Date((Math.floor(now.getTime() / 1000) + DAYS * 86_400) * 1000)

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

interface Invited {
  readonly firstName: string
  readonly businessName: string
  readonly hasPassword: boolean
  readonly expiresAt: Date
}
const request = ({ hasPassword }: Invited) =>
  hasPassword ? 'Sign in with your existing password:' : 'Choose a password to get started:'

/** Plain text, and no names in the subject. */
export const composeInvitationMail = (to: string, invited: Invited, link: string) => ({
  to,
  subject: 'Your invitation to Presence',
  text: `Hello ${invited.firstName},

You've been invited to manage ${invited.businessName} in Presence. ${request(invited)}

${link}

The link can be used once and expires on ${WHEN.format(invited.expiresAt)} UTC.
If you weren't expecting this e-mail, you can ignore it.
`,
})
