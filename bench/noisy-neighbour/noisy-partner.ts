/** The data of the noisy partner: a location with many reviews over seven years, and many contacts. */
export interface NoisyPartner {
  readonly key: string
  readonly partnerId: number
  readonly businessId: number
  readonly contacts: number
  /** The first of its locations that are in directories. */
  readonly publishedFrom: number
  /** The folder of the service, which contains its data directory. */
  readonly folder: string
}
