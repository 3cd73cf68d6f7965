import { signUpEmail } from '../domain/user/person.ts'
import type { UserRole } from '../domain/user/user-role.ts'
import type { AnyOperation, Touches } from '../operations/define-operation.ts'
import type { Db } from '../platform/database.ts'
import { findAccount } from '../store/business/accounts.ts'
import { findPlace, type Place } from '../store/business/hierarchy.ts'
import {
  findRoleOfPersonAt,
  listBusinessesOfCompetitor,
  listBusinessesOfCompetitorAccount,
  listBusinessesOfContact,
  listBusinessesOfReview,
  listBusinessesOfRun,
  listBusinessesOfSubscription,
} from '../store/business/reach.ts'
import { findPlanOwner } from '../store/search-ai/search-ai-plans.ts'
import { mayNameBusinesses } from './named-businesses.ts'

// biome-ignore lint/suspicious/noExplicitAny: each operation knows its own input; a common table cannot.
type Request = any
type Question<Answer> = (db: Db, partnerId: number, request: Request) => Promise<Answer>

export interface AccessRule {
  /** The least that must have been granted at every business concerned. */
  readonly role: UserRole
  /** The businesses of what is named by an id of its own; undefined when the request names no such thing. */
  readonly find?: Question<readonly number[] | undefined>
  /** One of those that were found is enough: what is done there is done to all of them by its nature. */
  readonly oneIsEnough?: true
  /** Businesses in lists stand below the one that is named beside them, or are refused by the operation itself. */
  readonly listsStayBelow?: true
  /** A named business that the request does not concern, because it leaves what it names as it is. */
  readonly leaves?: Question<number | undefined>
  /** Never about the whole partner: why not. */
  readonly mustName?: string
  /** A stronger role than usual, because of whom it is done to. */
  readonly strengthen?: Question<UserRole | undefined>
}

const member = { role: 'member' } as const
const admin = { role: 'admin' } as const

const ofSubscription: AccessRule = {
  ...admin,
  find: (db, partnerId, { params }) => listBusinessesOfSubscription(db, partnerId, params.subscriptionId),
}

const ofCompetitorAccount: AccessRule = {
  ...member,
  find: (db, partnerId, { params }) => listBusinessesOfCompetitorAccount(db, partnerId, params.compAccountId),
}

/** The business that a change would give another parent; undefined when it stays where it is. */
const moveIn: Question<Place | undefined> = async (db, partnerId, { params, body }) => {
  if (body.parentId === undefined) return undefined
  const place = await findPlace(db, partnerId, params.business_Id)
  const parent = body.parentId === '' ? null : await findPlace(db, partnerId, body.parentId)
  return place && (parent === undefined || (parent?.id ?? null) !== place.parentId) ? place : undefined
}

/** Whoever makes, changes or removes an owner is one. */
const asStrongAsThePerson: Question<UserRole | undefined> = async (db, partnerId, { headers, query, body }) => {
  if (body?.userRole === 'owner') return 'owner'
  const [business, email] = body ? [headers['x-business-number'], signUpEmail(body)] : [query.bid, query.email]
  return email === undefined ? undefined : findRoleOfPersonAt(db, partnerId, business, email)
}

/**
 * The role that a person needs in the dashboard: a member to read, an admin to write, at each business that the input names;
 * an owner of everything where it names none. This table lists what differs. Where else the role is needed follows from what
 * the operation touches, not from this table.
 */
const rules: Readonly<Record<string, AccessRule>> = {
  // A key reaches everything of the partner, so only who owns all of it may have one.
  listKeys: { role: 'owner' },
  createKey: { role: 'owner' },
  revokeKey: { role: 'owner' },
  getKeyUsage: { role: 'owner' },

  // The daily work of a member.
  updateBusiness: {
    ...member,
    leaves: async (db, partnerId, request) =>
      (await moveIn(db, partnerId, request)) ? undefined : request.body.parentId,
    // Taking a business away from its parent needs access to that parent.
    find: async (db, partnerId, request) => {
      const move = await moveIn(db, partnerId, request)
      return move && [move.id, move.parentId ?? move.id]
    },
    strengthen: async (db, partnerId, request) => {
      if (!(await moveIn(db, partnerId, request))) return undefined
      return request.body.parentId === '' ? 'owner' : 'admin'
    },
  },
  updateListing: member,
  publishListing: member,
  resolveListingStatus: member,
  uploadMedia: member,
  changePermission: member,
  updateLocationMapping: member,
  createService: member,
  updateService: member,
  createProduct: member,
  updateProduct: member,
  addProductsToLocation: member,
  removeProductsFromLocation: member,
  importReviews: member,
  replyToReview: member,
  startSearchAiRun: member,
  saveCustomer: {
    ...member,
    find: async (db, partnerId, { body }) => (body.id ? listBusinessesOfContact(db, partnerId, body.id) : undefined),
    oneIsEnough: true,
  },

  // Named by ids of their own.
  exportContact: { ...member, find: (db, partnerId, { params }) => listBusinessesOfContact(db, partnerId, params.id) },
  deleteCustomer: {
    ...admin,
    find: (db, partnerId, { params }) => listBusinessesOfContact(db, partnerId, params.customerId),
  },
  deleteService: admin,
  deleteProducts: admin,
  deleteReview: {
    ...admin,
    find: (db, partnerId, { params }) => listBusinessesOfReview(db, partnerId, params.reviewId),
  },
  deleteCompetitor: {
    ...admin,
    find: (db, partnerId, { params }) => listBusinessesOfCompetitor(db, partnerId, params.competitorId),
  },
  addCompetitorAccounts: {
    ...admin,
    find: (db, partnerId, { params }) => listBusinessesOfCompetitor(db, partnerId, params.competitorId),
  },
  importCompetitorReviews: ofCompetitorAccount,
  importCompetitorPosts: ofCompetitorAccount,
  ...Object.fromEntries(
    [
      'listDeliveries',
      'pingSubscription',
      'replayDeliveries',
      'rotateSubscriptionSecret',
      'enableSubscription',
      'unsubscribe',
    ].map((id) => [id, ofSubscription]),
  ),
  getSearchAiRun: { ...member, find: (db, partnerId, { params }) => listBusinessesOfRun(db, partnerId, params.runId) },

  // Without a business they are about all of them.
  getSearchAiAvailableRuns: member,
  getSearchAiVisibility: member,
  getSearchAiCitations: member,
  getSearchAiAccuracy: member,
  listSearchAiAnswers: member,
  getUpdateFeed: member,
  listContacts: member,
  listBusinesses: member,
  listAuditEntries: admin,
  // Where it is told of everything, it is the admins' business.
  listSubscriptions: admin,

  // One at the top would be within nobody's reach.
  createBusiness: { ...admin, mustName: 'parentId (here a business is made below one that you have access to)' },
  listUsers: admin,
  signUpUser: { ...admin, strengthen: asStrongAsThePerson },
  deleteUser: { ...admin, strengthen: asStrongAsThePerson },
  deleteBusiness: { role: 'owner' },

  countReviewsByRating: { ...member, listsStayBelow: true },
  countReviewsOverTime: { ...member, listsStayBelow: true },
  countReviewsBySource: { ...member, listsStayBelow: true },
  countReviewsByLocation: { ...member, listsStayBelow: true },
}

/** A business beyond those that a request names at which the role is needed, because it has what the operation touches. */
interface SharedThing {
  readonly owner: (db: Db, partnerId: number, named: number) => Promise<number | undefined>
  /** Why it is refused. It says that there is such a business: the person has one of its locations. */
  readonly reason: string
}
const sharedThings: Readonly<Record<Touches, SharedThing | undefined>> = {
  person: undefined,
  business: undefined,
  partner: undefined,
  account: {
    owner: async (db, partnerId, named) => (await findAccount(db, partnerId, named))?.accountId,
    reason: 'it affects every location of the account: you need access to the account',
  },
  plan: {
    owner: findPlanOwner,
    reason: 'it uses the quota of a plan that other locations share: you need access to the business that has the plan',
  },
}
export const sharedThingOf = ({ touches }: AnyOperation): SharedThing | undefined => sharedThings[touches]

const unknownRule = ({ scope, touches, input }: AnyOperation): AccessRule => {
  if (touches === 'person') return member
  if (touches === 'partner' || !mayNameBusinesses(input)) return { role: 'owner' }
  return scope === 'read' ? member : admin
}

export const accessRuleOf = (operation: AnyOperation): AccessRule => rules[operation.id] ?? unknownRule(operation)
/** Where a business could have been named and was not. Only what stands in the table is then open to others than owners. */
export const roleEverywhere = (operation: AnyOperation): UserRole => rules[operation.id]?.role ?? 'owner'
