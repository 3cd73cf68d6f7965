const DAYS = 7

/** In whole seconds, as the link says it. */
export const invitationExpiry = (now: Date): Date => new Date((Math.floor(now.getTime() / 1000) + DAYS * 86_400) * 1000)

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

interface Invited {
  readonly firstName: string
  readonly businessName: string
  readonly hasPassword: boolean
  readonly expiresAt: Date
}
const request = ({ hasPassword }: Invited) =>
  hasPassword ? 'You have a password already. Sign in with it here:' : 'Choose your password here:'

/** Plain text, and a subject without a person's name. */
export const composeInvitationMail = (to: string, invited: Invited, link: string) => ({
  to,
  subject: 'Your invitation to Presence',
  text: `Hello ${invited.firstName},

you have been invited to work on ${invited.businessName}. ${request(invited)}

${link}

The link works once, until ${WHEN.format(invited.expiresAt)} UTC.
If you did not expect this mail, you need not do anything.
`,
})
