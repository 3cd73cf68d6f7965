/** Checking and sanitising it can take more than 5 ms of the main thread. Filling in at most 200 placeholders takes little. */
export const isLongHtml = ({ body: { html = '' } }: { readonly body: { readonly html?: string } }) =>
  html.length > 10_000
