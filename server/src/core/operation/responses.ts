import type { JsonText } from '../platform/database.ts'

/** A response that clients may cache. It is sent with its ETag, or as 304 if the client has the current version. */
export class TaggedJson {
  readonly json: JsonText
  readonly etag: string
  /** The value of the header. Stored, because computing it for every response would take a tenth of the time. */
  readonly contentLength: string
  /** The business whose changes invalidate the response. */
  readonly businessId: number

  constructor(json: string, etag: string, businessId: number) {
    this.json = json as JsonText
    this.etag = etag
    this.contentLength = String(Buffer.byteLength(json))
    this.businessId = businessId
  }
}

/** Whether `If-Match` contains the current version. Without the header, any version may be overwritten. */
export const mayOverwrite = (expected: string | undefined, current: string): boolean =>
  expected === undefined || expected.split(',').some((tag) => tag.trim() === '*' || tag.trim() === current)
