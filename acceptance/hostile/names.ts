import type { Operation, Schema } from './operations.ts'

/** The kinds of records that a request can name. */
export const kinds = [
  'business',
  'parent',
  'contact',
  'cid',
  'email',
  'phone',
  'externalId',
  'service',
  'product',
  'review',
  'customField',
  'replyTemplate',
  'sourceLink',
  'survey',
  'surveyResponse',
  'campaign',
  'campaignTemplate',
  'competitor',
  'competitorAccount',
  'themeEdit',
  'bulkEdit',
  'medium',
  'run',
  'accountRun',
  'subscription',
  'suppression',
  'delivery',
  'user',
  'userEmail',
  'key',
  'level',
  'levelValue',
  'label',
  'locationField',
] as const
export type Kind = (typeof kinds)[number]

export interface Place {
  readonly in: 'path' | 'query' | 'header' | 'body'
  /** The path in the body; [] is any item of a list, * is any name. Outside the body, one name. */
  readonly steps: readonly string[]
  readonly schema: Schema
  /** Applies to parameters. */
  readonly required: boolean
}
export interface Name extends Place {
  readonly kind: Kind
}

/** Keys are names of parameters or members, in lower case and singular; or `Operation.name` for exceptions. */
const kindByName: Readonly<Record<string, Kind>> = {
  businessid: 'business',
  businessnumber: 'business',
  business_id: 'business',
  'x-business-number': 'business',
  bid: 'business',
  parentid: 'parent',
  id: 'contact',
  customerid: 'contact',
  contactid: 'contact',
  cid: 'cid',
  serviceid: 'service',
  productid: 'product',
  reviewid: 'review',
  customfieldid: 'customField',
  surveyid: 'survey',
  responseid: 'surveyResponse',
  campaignid: 'campaign',
  templateid: 'campaignTemplate',
  replytemplateid: 'replyTemplate',
  sourcelinkid: 'sourceLink',
  accountid: 'parent',
  competitorid: 'competitor',
  compaccountid: 'competitorAccount',
  themeeditid: 'themeEdit',
  bulkeditid: 'bulkEdit',
  mediaid: 'medium',
  runid: 'run',
  accountrunid: 'accountRun',
  subscriptionid: 'subscription',
  suppressionid: 'suppression',
  deliveryid: 'delivery',
  userid: 'user',
  useremailid: 'userEmail',
  keyid: 'key',
  levelid: 'level',
  levelvalueid: 'levelValue',
  labelid: 'label',
  fieldid: 'locationField',
  locationbiznumber: 'business',
  'updateLocationField.id': 'locationField',
  'updateLocationMapping.*': 'service',
  'deleteUser.email': 'userEmail',
  'signUpUser.email': 'userEmail',
}
/** Members that identify a contact. In other operations they are content. */
const kindInContacts: Readonly<Record<string, Kind>> = { email: 'email', phone: 'phone', externalid: 'externalId' }

/** Members that look like ids but do not name a record of a partner, with the reason. */
const namesNothing: Readonly<Record<string, string>> = {
  'connectDirectory.*': 'a credential of a directory',
  'updateLocationLevels.*': 'a level, by its name',
  'bulkEditListings.*': 'a level or a location field, by its name',
  'x-request-id': 'chosen by the client',
  afterchangeid: 'a position in the feed',
  attributeid: 'an attribute of a category',
  emailid: 'an e-mail address to show',
  placeid: 'a place in a directory',
  importid: 'an upload of a signed-in person; those of others are like unknown ones (file-imports.test.ts)',
  sessionid: 'a session of the person who asks; those of others are like unknown ones (profile.test.ts)',
  searchstoreid: 'a code that the partner chooses',
  externalid: 'chosen by the partner, and unique in what is imported',
}
const LOOKS_LIKE_ID = /(^|_|-)(c?id|bid)s?$|Ids?$|(?<!Phone)Numbers?$/
const MARKER = /^(\*|\[\])$/

const placesOf = ({ parameters, body }: Operation): Place[] => [
  ...parameters.flatMap((parameter) =>
    placesIn(parameter.schema, [parameter.name]).map((place) => ({
      ...place,
      in: parameter.in,
      required: parameter.required,
    })),
  ),
  ...(body ? placesIn(body.schema, []).map((place) => ({ ...place, in: 'body' as const, required: false })) : []),
]

/** Every place that names a record, with the kind of record. Throws if a new place has no kind yet. */
export function namesOf(operation: Operation): Name[] {
  return placesOf(operation).flatMap((place) => {
    const name = place.steps.findLast((step) => step !== '[]') ?? ''
    const plain = name.toLowerCase().replace(/s$/, '')
    const kind =
      kindByName[`${operation.id}.${name}`] ??
      (operation.tag === 'Contact' ? kindInContacts[plain] : undefined) ??
      kindByName[plain]
    if (kind) return [{ ...place, kind }]
    if (namesNothing[`${operation.id}.${name}`] || namesNothing[plain] || (!LOOKS_LIKE_ID.test(name) && name !== '*'))
      return []
    throw new Error(
      `${operation.id} has ${place.in} ${place.steps.join('.')}, which looks like an id. Say in acceptance/hostile/names.ts ` +
        'what it names (kindByName; a new kind is made in things.ts), or why it names nothing (namesNothing).',
    )
  })
}

function placesIn(schema: Schema, steps: readonly string[]): Pick<Place, 'steps' | 'schema'>[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) => placesIn(member, [...steps, name])),
    ...Object.values(schema.patternProperties ?? {}).flatMap((member) => placesIn(member, [...steps, '*'])),
    ...(schema.items ? placesIn(schema.items, [...steps, '[]']) : []),
    ...(schema.anyOf ?? []).filter(({ type }) => type !== 'null').flatMap((member) => placesIn(member, steps)),
  ]
  if (inner.length > 0) return inner
  return steps.length > 0 && !(steps.length === 1 && MARKER.test(steps[0] ?? '')) ? [{ steps, schema }] : []
}
