import { parseHttpUrl } from '../../../core/values/url.ts'

/** The photos that a listing may use by URL, and the prefix of such URLs; '' if it is unknown. */
export interface UploadedPhotos {
  readonly baseUrl: string
  readonly files: ReadonlySet<string>
}

const ADDRESS = /^https?:\/\/[^/?#]+(?:\/[^?#]*)?\/media\/([\da-f]{32}\.[a-z\d]{2,4})$/i

/** The file of one of our URLs, on any host: the service may have had another host name when the URL was written. */
export const fileInUrl = (url: string): string | undefined =>
  parseHttpUrl(url) === undefined ? undefined : ADDRESS.exec(url)?.[1]

export function uploadedFileOf(url: string, { files }: UploadedPhotos): string | undefined {
  const file = fileInUrl(url)
  return file !== undefined && files.has(file) ? file : undefined
}

/** Whether the URL has the prefix of our own URLs. */
export const hasMediaPrefix = (url: string, { baseUrl }: UploadedPhotos): boolean =>
  baseUrl !== '' && (URL.parse(url)?.href.startsWith(baseUrl) ?? false)
