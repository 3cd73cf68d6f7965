/** Only a path of the dashboard: an address from elsewhere would make the sign-in a way to lead people astray. */
export const ownPath = (value: unknown): string =>
  typeof value === 'string' && /^\/app(?:[/?#]|$)/.test(value) ? value : '/app'
