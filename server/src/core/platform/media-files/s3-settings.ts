export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** An http or https address without a path, a query or a password. */
export function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, href } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined
}

export const isBucket = (text: string): boolean => /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(text)

export const isRegion = (text: string): boolean => /^[a-z\d-]{1,50}$/.test(text)

/** For keys: no blanks, and nothing that is invalid in a header. */
export const parseVisible = (text: string): string | undefined => (/^[\x21-\x7e]{1,256}$/.test(text) ? text : undefined)
