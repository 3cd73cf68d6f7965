import { changePermission } from '../../features/contacts/operations/change-permission.ts'
import { createCustomField } from '../../features/contacts/operations/create-custom-field.ts'
import { saveCustomer } from '../../features/contacts/operations/save-customer.ts'
import type { DemoContext } from './demo-context.ts'

type Refused = Pick<Body, 'emailPreferences' | 'smsPreferences' | 'smsOptin'>
type Body = Parameters<typeof saveCustomer.handle>[0]['body']
const all = { marketingOptin: true, feedbackOptin: true, serviceOptin: true }
const service = { serviceOptin: true }
const allButService = { marketingOptin: false, feedbackOptin: false }

/** Customers of the demo bakeries, with granted, withdrawn and unknown consent. One is blocked, one is at two shops. */
export async function createDemoContacts(context: DemoContext, group: number, shops: readonly number[]) {
  const ids: number[] = []
  for (const body of FIELDS) await createCustomField.handle({ params: { businessNumber: group }, body }, context)
  for (const { at, refused, ...person } of CONTACTS) {
    const businessIds = at.map((shop) => shops[shop]).filter((id) => id !== undefined)
    const body = { ...person, businessIds }
    const saved = await saveCustomer.handle({ query: { validateOnly: false }, headers: {}, body }, context)
    const [shop] = businessIds
    if (!(typeof saved === 'object' && 'id' in saved)) continue
    ids.push(saved.id)
    if (!refused || !shop) continue
    await changePermission.handle(
      { headers: { 'x-business-number': shop }, body: { id: saved.id, ...refused } },
      context,
    )
  }
  return ids
}

const FIELDS: Parameters<typeof createCustomField.handle>[0]['body'][] = [
  { name: 'Birthday', type: 'date' },
  { name: 'Loyalty', type: 'text', options: ['Bronze', 'Silver', 'Gold'] },
  { name: 'Account limit', type: 'currency' },
  { name: 'Pays monthly', type: 'yesno' },
  { name: 'Guests', type: 'number' },
]

/** `at` has indexes of shops in the group; `refused` has the purposes that the person has declined. */
const CONTACTS: (Omit<Body, 'businessIds'> & { at: number[]; refused?: Refused })[] = [
  {
    at: [0],
    firstName: 'Maya',
    lastName: 'Okafor',
    email: 'maya.okafor@mail.example',
    phone: '(212) 555-0143',
    externalId: 'till-1001',
    source: 'front desk',
    tags: ['regular', 'gluten free'],
    customFields: [{ fieldName: 'Birthday', type: 'date', fieldValue: '03/14/1990' }],
    emailPreferences: all,
    smsOptin: true,
  },
  {
    at: [0, 1],
    firstName: 'Daniel',
    lastName: 'Reyes',
    email: 'daniel@reyes-catering.example',
    phone: '(212) 555-0144',
    externalId: 'till-1002',
    source: 'website',
    tags: ['catering', 'invoice'],
    customFields: [
      { fieldName: 'Account limit', type: 'currency', fieldValue: '1500.00' },
      { fieldName: 'Pays monthly', type: 'yesno', fieldValue: 'Yes' },
    ],
    emailPreferences: service,
    refused: { emailPreferences: allButService },
  },
  { at: [0], firstName: 'Ivy', lastName: 'Brandt', email: 'ivy.brandt@mail.example', source: 'newsletter' },
  {
    at: [0],
    firstName: 'Samuel',
    lastName: 'Achebe',
    email: 'samuel@achebe.example',
    phone: '(212) 555-0145',
    source: 'front desk',
    smsOptin: true,
  },
  {
    at: [0],
    firstName: 'Ruth',
    lastName: 'Achebe',
    email: 'ruth@achebe.example',
    phone: '(212) 555-0145',
    source: 'front desk',
    tags: ['regular'],
    smsPreferences: service,
    refused: { smsPreferences: allButService },
  },
  {
    at: [1],
    firstName: 'Lena',
    lastName: 'Fischer',
    email: 'lena@fischer.example',
    phone: '(415) 555-0161',
    externalId: 'till-2001',
    source: 'website',
    tags: ['regular', 'vegan'],
    customFields: [{ fieldName: 'Loyalty', type: 'text', fieldValue: 'Gold' }],
    emailPreferences: all,
  },
  {
    at: [1],
    firstName: 'Tomás',
    lastName: 'Vega',
    phone: '(415) 555-0162',
    source: 'phone order',
    refused: { smsOptin: false },
  },
  {
    at: [1],
    firstName: 'Grace',
    lastName: 'Liu',
    email: 'grace.liu@mail.example',
    source: 'website',
    blocked: true,
    tags: ['asked not to be contacted'],
  },
  {
    at: [1],
    firstName: 'Omar',
    lastName: 'Haddad',
    email: 'omar@haddad.example',
    phone: '(415) 555-0163',
    source: 'event',
    customFields: [{ fieldName: 'Guests', type: 'number', fieldValue: '40' }],
    emailPreferences: { feedbackOptin: true },
  },
  {
    at: [2],
    firstName: 'Aroha',
    lastName: 'Ngata',
    email: 'aroha@ngata.example',
    externalId: 'till-3001',
    source: 'front desk',
    tags: ['regular'],
    customFields: [
      { fieldName: 'Loyalty', type: 'text', fieldValue: 'Silver' },
      { fieldName: 'Birthday', type: 'date', fieldValue: '07/02/1984' },
    ],
    emailPreferences: all,
  },
  { at: [2], firstName: 'Wiremu', lastName: 'Parata', email: 'wiremu@parata.example', source: 'website' },
  {
    at: [2],
    firstName: 'Hannah',
    lastName: 'O’Neill',
    email: 'hannah@oneill.example',
    source: 'newsletter',
    emailPreferences: { marketingOptin: true },
    refused: { emailPreferences: { feedbackOptin: false } },
  },
]
