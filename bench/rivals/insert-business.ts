import type { exampleFields } from '../../server/src/operations/business/example-business.ts'
import { insertBusiness } from '../../server/src/store/business/businesses.ts'
import { statementOf } from './statement-of.ts'

export type NewBusiness = { name: string; type: 'location' } & typeof exampleFields

/** The values of the insert in their order, as the store sends them. */
export const numbered = (partnerId: number, number: number, { type, name, location, ...body }: NewBusiness) => [
  partnerId,
  type,
  null,
  number,
  [],
  name,
  body.phone,
  body.emailId,
  body.websiteUrl,
  location.address1,
  location.address2,
  location.city,
  location.state,
  location.countryCode,
  location.zip,
  location.subLocality,
  body.timezone,
]

const SAMPLE: NewBusiness = {
  name: 'name',
  type: 'location',
  phone: 'phone',
  emailId: 'emailId',
  websiteUrl: 'websiteUrl',
  location: {
    address1: 'address1',
    address2: 'address2',
    city: 'city',
    state: 'state',
    countryCode: 'countryCode',
    zip: 'zip',
    subLocality: 'subLocality',
  },
  timezone: 'timezone',
}

/** Fails when the store has changed the order of its values: the rival would then fill the wrong columns. */
export async function insertStatement(partnerId: number) {
  const { type, ...fields } = SAMPLE
  const sent = await statementOf((db) =>
    insertBusiness(db, partnerId, { type, parentId: null, number: 1, fields, emptyFields: [] }),
  )
  if (JSON.stringify(sent.values) !== JSON.stringify(numbered(partnerId, 1, SAMPLE))) {
    throw new Error('insertBusiness sends its values in another order now: correct bench/rivals/insert-business.ts')
  }
  return sent
}
