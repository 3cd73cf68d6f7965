import type { JsonText } from '../platform/database.ts'

/** An answer that a client may keep and ask about again: sent with its ETag, or as 304 when the client has it already. */
export class TaggedJson {
  readonly json: JsonText
  readonly etag: string
  /** Whose change makes it another answer. */
  readonly businessId: number

  constructor(json: string, etag: string, businessId: number) {
    this.json = json as JsonText
    this.etag = etag
    this.businessId = businessId
  }
}
