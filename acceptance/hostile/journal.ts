import { type Client, type InputOf, PresenceError } from '@presence/client'

export const writeKinds = [
  'business',
  'listing',
  'contact',
  'review',
  'service',
  'product',
  'plan',
  'subscription',
  'user',
] as const
type WriteKind = (typeof writeKinds)[number]

type ExampleListing = InputOf<'updateListing'>['body']
interface Place {
  readonly enterpriseId: number
  readonly businessId: number
  readonly businessNumber: number
  /** A location for writing the listing only. */
  readonly listingNumber: number
  /** The example of the documentation, because a listing has many required members. */
  readonly exampleListing: ExampleListing
}
/** Writes number n, and reads which numbers are stored. With `isWrittenOver`, each write replaces the one before. */
interface Kind {
  readonly write: (client: Client, place: Place, number: number) => Promise<unknown>
  readonly read: (client: Client, place: Place) => Promise<readonly string[]>
  readonly isWrittenOver?: boolean
  /** The maximum that the service accepts. */
  readonly max?: number
}

const all = { sindex: 0, count: 1000 }
const at = ({ businessNumber }: Place) => ({ 'x-business-number': businessNumber })
const numberIn = (text: string) => /\d+/.exec(text)?.[0] ?? ''
const emailOf = (number: number, { businessId }: Place) => `${number}@${businessId}.example`

const kinds: Readonly<Record<WriteKind, Kind>> = {
  business: {
    write: (client, { enterpriseId }, number) =>
      client.createBusiness({ body: { name: `Shop ${number}`, type: 'location', parentId: enterpriseId } }),
    read: async (client, { enterpriseId }) => {
      const { businesses } = await client.listChildBusinesses({ query: { businessId: enterpriseId, ...all } })
      return businesses.map(({ name }) => numberIn(name))
    },
  },
  listing: {
    isWrittenOver: true,
    write: (client, { listingNumber, exampleListing }, number) =>
      client.updateListing({
        params: { businessNumber: listingNumber },
        body: { ...exampleListing, businessInfo: { ...exampleListing.businessInfo, name: `Listing ${number}` } },
      }),
    read: async (client, { listingNumber }) => {
      const { businessInfo } = await client.getListing({ params: { businessNumber: listingNumber } })
      return [numberIn(businessInfo.name)]
    },
  },
  contact: {
    write: (client, place, number) =>
      client.saveCustomer({
        body: {
          firstName: 'Ann',
          email: emailOf(number, place),
          emailPreferences: { marketingOptin: true },
          businessIds: [place.businessId],
        },
      }),
    read: async (client, { businessId }) => {
      const { contacts } = await client.listContacts({ query: all, body: { businessId } })
      // A contact without its consent counts as a lost write.
      return contacts
        .filter(({ emailPreferences }) => emailPreferences.marketingOptin)
        .map(({ email }) => numberIn(email))
    },
  },
  review: {
    write: (client, { businessId }, number) =>
      client.importReviews({
        params: { businessId },
        body: { reviews: [{ sourceAlias: 'search', externalId: String(number), rating: 4, reviewDate: '11/15/2026' }] },
      }),
    read: async (client, { businessId }) => {
      const { reviews } = await client.listReviews({ params: { businessId }, query: all, body: {} })
      return reviews.map(({ externalId }) => externalId)
    },
  },
  service: {
    write: (client, { businessId }, number) =>
      client.createService({ query: { businessId }, body: { name: `Service ${number}` } }),
    read: async (client, { businessId }) => {
      const { services } = await client.listServices({ query: { businessId, ...all }, body: {} })
      return services.map(({ name }) => numberIn(name))
    },
  },
  product: {
    write: (client, place, number) =>
      client.createProduct({ headers: at(place), body: { name: `Product ${number}`, category: 'Bread' } }),
    read: async (client, place) => {
      const { products } = await client.listProducts({ headers: at(place), query: all, body: {} })
      return products.map(({ name }) => numberIn(name))
    },
  },
  plan: {
    isWrittenOver: true,
    write: (client, place, number) =>
      client.updateSearchAiAccountSetup({
        headers: at(place),
        body: {
          frequency: 'off',
          quota: number,
          themes: [{ theme: 'Bread', prompts: ['Who bakes the best bread?'] }],
          engines: [{ name: 'demo', type: 'recorded', baseUrl: '', model: '' }],
        },
      }),
    read: async (client, place) => {
      const { quota } = await client.getSearchAiAccountSetup({ headers: at(place) })
      return [String(quota)]
    },
  },
  subscription: {
    max: 50,
    write: (client, { businessId }, number) =>
      client.subscribe({
        query: { businessId },
        body: { url: `https://hooks.example/${number}`, events: ['listing.updated'] },
      }),
    read: async (client, { businessId }) => {
      const { subscriptions } = await client.listSubscriptions({ query: { businessId, ...all } })
      return subscriptions.map(({ url }) => numberIn(url))
    },
  },
  user: {
    write: (client, place, number) =>
      client.signUpUser({
        headers: at(place),
        body: {
          firstName: 'Ada',
          lastName: 'Marsh',
          userRole: 'member',
          userEmailId: emailOf(number, place),
          sendInvite: false,
        },
      }),
    read: async (client, { businessId }) => {
      const { users } = await client.listUsers({ query: { bid: businessId, ...all } })
      return users.map(({ email }) => numberIn(email))
    },
  },
}

/** Creates an account, and records every write to it that the service has acknowledged. */
export async function openJournal(client: Client, exampleListing: ExampleListing) {
  const enterprise = await client.createBusiness({ body: { name: 'Journal', type: 'enterprise' } })
  const location = (name: string) =>
    client.createBusiness({ body: { name, type: 'location', parentId: enterprise.businessId } })
  const { businessId, businessNumber } = await location('Writes')
  const { businessNumber: listingNumber } = await location('Listing')
  const place: Place = {
    enterpriseId: enterprise.businessId,
    businessId,
    businessNumber,
    listingNumber,
    exampleListing,
  }
  const acknowledged = new Map<WriteKind, number>(writeKinds.map((kind) => [kind, 0]))
  const NUMBER_MAX = 900

  /** Writes one after the other until the service cannot be reached. Any other error is a bug in this suite. */
  const writeAll = async (kind: WriteKind, client: Client) => {
    for (let number = 1; number <= (kinds[kind].max ?? NUMBER_MAX); number++) {
      try {
        await kinds[kind].write(client, place, number)
      } catch (error) {
        if (error instanceof PresenceError && (error.status === 0 || error.status === 503)) return
        throw error
      }
      acknowledged.set(kind, number)
    }
  }
  return {
    write: async (client: Client): Promise<void> => {
      await Promise.all(writeKinds.map((kind) => writeAll(kind, client)))
    },
    count: () => [...acknowledged.values()].reduce((sum, number) => sum + number, 0),
    kindsWritten: () => [...acknowledged.values()].filter((number) => number > 0).length,
    /** Acknowledged writes that cannot be read. */
    async lost(client: Client): Promise<string[]> {
      const lost: string[] = []
      for (const [kind, last] of acknowledged) {
        const { read, isWrittenOver } = kinds[kind]
        const found = new Set(await read(client, place))
        // The write after the last acknowledged one may have been stored too.
        const isThere = (number: number) =>
          isWrittenOver
            ? number < last || found.has(String(last)) || found.has(String(last + 1))
            : found.has(String(number))
        for (let number = 1; number <= last; number++) if (!isThere(number)) lost.push(`${kind} ${number}`)
      }
      return lost
    },
  }
}
