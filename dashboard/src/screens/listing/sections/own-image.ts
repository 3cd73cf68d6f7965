/** The CSP allows images from this service only. */
export const isOwnImage = (url: string): boolean => url.startsWith(`${window.location.origin}/media/`)

/** An uploaded file on this service, also when `PUBLIC_URL` is not the address in the browser. */
export const pathOfUpload = (url: string): string => URL.parse(url)?.pathname ?? url
