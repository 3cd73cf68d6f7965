import type { JsonText } from '../platform/database.ts'

/** An answer that a client may keep and ask about again: sent with its ETag, or as 304 when the client has it already. */
export class TaggedJson {
  readonly json: JsonText
  readonly etag: string
  /** As a header says it. Kept with the text: to count its bytes again takes a tenth of the time of an answer. */
  readonly contentLength: string
  /** Whose change makes it another answer. */
  readonly businessId: number

  constructor(json: string, etag: string, businessId: number) {
    this.json = json as JsonText
    this.etag = etag
    this.contentLength = String(Buffer.byteLength(json))
    this.businessId = businessId
  }
}
