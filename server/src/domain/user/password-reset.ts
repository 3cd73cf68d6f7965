const MINUTES = 60

/** In whole seconds, as the link says it. */
export const resetExpiry = (now: Date): Date => new Date((Math.floor(now.getTime() / 1000) + MINUTES * 60) * 1000)

/** Plain text, and a subject without a person's name. */
export const composeResetMail = (to: string, { firstName }: { readonly firstName: string }, link: string) => ({
  to,
  subject: 'A new password for Presence',
  text: `Hello ${firstName},

someone, probably you, asked to reset your password. Choose a new one here:

${link}

The link works once, for an hour. Choosing a new password signs you out everywhere.
If you did not ask for it, you need not do anything: your password stays as it is.
`,
})
