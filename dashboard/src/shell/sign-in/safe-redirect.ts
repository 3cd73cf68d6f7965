/** Accepts only paths of the dashboard; anything else would make the sign-in an open redirect. */
export const ownPath = (value: unknown): string =>
  typeof value === 'string' && /^\/app(?:[/?#]|$)/.test(value) ? value : '/app'
