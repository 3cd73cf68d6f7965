const MINUTES = 60

/** In whole seconds, like the expiry in the link's token. */
export const resetExpiry = (now: Date): Date => new Date((Math.floor(now.getTime() / 1000) + MINUTES * 60) * 1000)

/** Plain text, and no names in the subject. */
export const composeResetMail = (to: string, { firstName }: { readonly firstName: string }, link: string) => ({
  to,
  subject: 'Reset your Presence password',
  text: `Hello ${firstName},

We received a request to reset your password. Choose a new one here:

${link}

The link can be used once and expires in one hour. Changing your password signs you out on all devices.
If you didn't request this, you can ignore this e-mail. Your password won't change.
`,
})
