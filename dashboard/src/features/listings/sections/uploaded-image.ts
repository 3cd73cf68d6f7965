/** The CSP allows images from this service only. */
export const isOwnImage = (url: string): boolean => url.startsWith(`${window.location.origin}/media/`)

/** The path of an uploaded file, which works even if `PUBLIC_URL` differs from the address in the browser. */
export const pathOfUpload = (url: string): string => URL.parse(url)?.pathname ?? url
