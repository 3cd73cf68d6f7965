/** Checking it, and making a message of it, can take more than 5 ms of the main thread. */
export const isLongHtml = ({ body: { html = '' } }: { readonly body: { readonly html?: string } }) =>
  html.length > 10_000
