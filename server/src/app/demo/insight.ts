import { formatUsDate } from '../../core/values/us-date.ts'
import { importCompetitorPosts } from '../../features/themes/operations/import-competitor-posts.ts'
import { importCompetitorReviews } from '../../features/themes/operations/import-competitor-reviews.ts'
import { importPosts } from '../../features/themes/operations/import-posts.ts'
import { signUpCompetitor } from '../../features/themes/operations/sign-up-competitor.ts'
import type { DemoContext } from './demo-context.ts'

const REVIEWS = 36
const POSTS = 20
const RIVAL_POSTS = 8
const DAYS = 540
const MS_A_DAY = 86_400_000

/** Competitors of the bakeries, and posts about both. */
export async function createDemoInsight(context: DemoContext, groupId: number, locationIds: readonly number[]) {
  for (const { name, accounts, good, bad } of COMPETITORS) {
    const body = { name, accounts: accounts.map((account) => ({ name: account })) }
    const competitor = await signUpCompetitor.handle({ params: { businessNumber: groupId }, body }, context)
    const { accounts: ids } = competitor as { accounts: { compAccountId: number }[] }
    for (const { compAccountId } of ids) {
      const reviews = Array.from({ length: REVIEWS }, (_, at) => {
        const isGood = at % 5 < 3
        return {
          sourceAlias: at % 3 === 0 ? 'maps' : 'search',
          externalId: `demo-${compAccountId}-${at}`,
          rating: isGood ? 4 + (at % 2) : 1 + (at % 3),
          reviewDate: daysBefore(context.now, at),
          comments: mixed(isGood ? good : bad, compAccountId, at),
          reviewer: '',
        }
      })
      await importCompetitorReviews.handle({ params: { compAccountId }, body: { reviews } }, context)
      const posts = Array.from({ length: RIVAL_POSTS }, (_, at) => ({
        sourceAlias: 'social',
        externalId: `demo-${compAccountId}-${at}`,
        postDate: daysBefore(context.now, at),
        text: mixed(at % 2 ? bad : good, compAccountId, at),
      }))
      await importCompetitorPosts.handle({ params: { compAccountId }, body: { posts } }, context)
    }
  }
  for (const businessId of locationIds) {
    const posts = Array.from({ length: POSTS }, (_, at) => ({
      sourceAlias: 'social',
      externalId: `demo-${businessId}-${at}`,
      postDate: daysBefore(context.now, at),
      text: mixed(POSTED, businessId, at),
    }))
    await importPosts.handle({ params: { businessId }, body: { posts } }, context)
  }
}

const daysBefore = (now: Date, at: number): string =>
  formatUsDate(new Date(now.getTime() - Math.floor((at * DAYS) / REVIEWS) * MS_A_DAY).toISOString().slice(0, 10))

/** Two different sentences, chosen deterministically. */
function mixed(sentences: readonly string[], salt: number, at: number): string {
  const first = (Math.imul(at + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b)) >>> 8
  const second = first + 1 + (at % (sentences.length - 1))
  return `${sentences[first % sentences.length]} ${sentences[second % sentences.length]}`
}

const COMPETITORS = [
  {
    name: 'Crumb & Co.',
    accounts: ['Crumb & Co. Bleecker Street', 'Crumb & Co. Hayes Valley'],
    good: [
      'Great coffee and a cosy room.',
      'The cakes are beautiful.',
      'Very friendly staff.',
      'Lovely croissants, still warm.',
      'Clean tables and quick service.',
    ],
    bad: [
      'The service was slow.',
      'Rude staff at the counter.',
      'High prices for small rolls.',
      'The coffee was cold.',
      'There was a long wait on Sunday.',
    ],
  },
  {
    name: 'Old Mill Bread',
    accounts: ['Old Mill Bread Market Hall'],
    good: [
      'Excellent bread with a dark crust.',
      'Fair prices.',
      'The sourdough is fresh every morning.',
      'Helpful staff who know their flour.',
      'A quiet place to sit.',
    ],
    bad: [
      'The bread was stale.',
      'A long queue and slow service.',
      'The tables were dirty.',
      'Bad coffee.',
      'The place is noisy at noon.',
    ],
  },
]
const POSTED = [
  'The cinnamon rolls are amazing today! 😍',
  'Such friendly staff at the harbour bakery.',
  'Fresh bread and great coffee before work.',
  'The queue was long again, but the sourdough is worth it.',
  'Lovely birthday cake, thank you!',
  'The coffee was cold this morning 😞',
  'Their lemon cake is delicious.',
  'Parking there is terrible.',
]
