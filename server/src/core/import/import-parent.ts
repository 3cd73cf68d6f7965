/** The business that a file belongs to. */
export interface ImportParent {
  readonly id: number
  readonly partnerId: number
  readonly type: 'reseller' | 'enterprise' | 'location'
  readonly name: string
}
