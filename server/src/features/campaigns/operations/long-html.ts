/** Checking and sanitising long HTML can block the main thread for more than 5 ms. */
export const isLongHtml = ({ body: { html = '' } }: { readonly body: { readonly html?: string } }) =>
  html.length > 10_000
