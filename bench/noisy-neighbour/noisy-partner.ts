/** The data of the noisy partner: a location with many reviews over seven years, and many contacts. */
export interface NoisyPartner {
  readonly key: string
  readonly partnerId: number
  readonly businessId: number
  readonly contacts: number
}
