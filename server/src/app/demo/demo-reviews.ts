import { formatUsDate } from '../../core/values/us-date.ts'
import { importReviews } from '../../features/reviews/operations/import-reviews.ts'
import { listReviews } from '../../features/reviews/operations/list-reviews.ts'
import { replyToReview } from '../../features/reviews/operations/reply-to-review.ts'
import { saveReplyTemplate } from '../../features/reviews/operations/save-reply-template.ts'
import type { DemoContext } from './demo-context.ts'

const REVIEWS = 66
const REPLIES = 8
const DAYS = 730
/** Recent reviews, so that the weekly report has content. */
const RECENT = 10
const RECENT_DAYS = 14
const MS_A_DAY = 86_400_000

/** Two years of reviews for one bakery, ending today. They differ by the bakery's index. */
export async function createDemoReviews(context: DemoContext, businessId: number, index: number) {
  const reviews = Array.from({ length: REVIEWS }, (_, at) => reviewAt(index, at, context.now))
  await importReviews.handle({ params: { businessId }, body: { reviews } }, context)
  const query = { sindex: 0, count: REPLIES }
  const latest = await listReviews.handle({ params: { businessId }, query, body: { ratings: [1, 2, 5] } }, context)
  const { reviews: answered } = JSON.parse(latest as string) as { reviews: { reviewId: number; rating: number }[] }
  for (const { reviewId, rating } of answered) {
    const reply = rating === 5 ? THANKS : SORRY
    await replyToReview.handle({ params: { businessNumber: businessId, reviewId }, body: { reply } }, context)
  }
}

/** Shared by all locations of the account. */
export async function createDemoReplyTemplates(context: DemoContext, businessNumber: number) {
  for (const body of TEMPLATES) await saveReplyTemplate.handle({ params: { businessNumber }, body }, context)
}

function reviewAt(index: number, at: number, now: Date) {
  // Mixed so that names, stars and sources vary independently, but deterministically.
  const pick = <Item>(items: readonly Item[], salt: number): Item => {
    const mixed = Math.imul(Math.imul(at + 1, 0x9e3779b1) ^ Math.imul(index * 8 + salt, 0x85ebca6b), 0xc2b2ae35)
    return items[(mixed >>> 8) % items.length] as Item
  }
  const rating = pick(RATINGS, 5)
  const daysAgo =
    at < RECENT
      ? Math.floor((at * RECENT_DAYS) / RECENT + index / 3)
      : RECENT_DAYS + Math.floor(((at - RECENT) * (DAYS - RECENT_DAYS)) / (REVIEWS - RECENT)) + ((at * index) % 7)
  const reviewed = new Date(now.getTime() - daysAgo * MS_A_DAY)
  const [openers, closers] = rating === null ? NEUTRAL : rating >= 4 ? GLAD : rating >= 3 ? MIXED : SAD
  // Some reviews have no text.
  const comments = at % 9 === 4 ? '' : `${pick(openers, 1)} ${pick(closers, 2)}`
  return {
    sourceAlias: rating === null ? 'survey' : pick(SOURCES, 3),
    externalId: `demo-${index}-${at}`,
    rating,
    reviewDate: formatUsDate(reviewed.toISOString().slice(0, 10)),
    comments,
    reviewer: `${pick(NAMES, 6)} ${pick(INITIALS, 7)}.`,
  }
}

const SOURCES = ['search', 'social', 'search', 'engine', 'search', 'maps']
const RATINGS = [5, 5, 4, 5, 4.5, 3, 5, 2, 4, 5, null, 1, 5, 4]
const NAMES = ['Ana', 'Ben', 'Carla', 'Dev', 'Ella', 'Farid', 'Grace', 'Hana', 'Ivo', 'Jo', 'Kemal', 'Lena', 'Mateo']
const INITIALS = ['P', 'R', 'S', 'T', 'B', 'K', 'M']
const THANKS = 'Thank you for taking the time to write. We look forward to seeing you again.'
const SORRY =
  'We are sorry that this visit was not a good one. Please ask for the manager next time; we want to make it right.'
const TEMPLATES = [
  { name: 'Thank you', text: 'Thank you for {stars}, {reviewer}. We look forward to seeing you at {location} again.' },
  {
    name: 'Apology',
    text: 'Dear {reviewer}, we are sorry that your visit to {location} was not a good one. Please call us, so that we can make it right.',
  },
]

type Sentences = readonly [openers: readonly string[], closers: readonly string[]]
const GLAD: Sentences = [
  [
    'The sourdough is still warm at seven, with a perfect crust.',
    'Friendly staff who remember what I had last week.',
    'Best cinnamon rolls within ten streets of here.',
    'Came for one loaf and left with three.',
    'The lemon cake was fresh and not too sweet.',
    'Quick service even with a long queue on Saturday.',
    'Our birthday cake looked wonderful.',
  ],
  [
    'We will be back.',
    'The coffee is good too.',
    'Fair prices for this quality.',
    'Lovely smell from the oven in the morning.',
    'My new place for breakfast.',
    'Clean tables, kind people.',
  ],
]
const MIXED: Sentences = [
  [
    'Good bread, but the wait was long.',
    'The cake was fine, the coffee was cold.',
    'Nice place, although it gets loud at noon.',
    'The rolls were smaller than last year.',
  ],
  ['I might try it again on a quieter day.', 'A bit expensive for what it is.', 'Parking is difficult.'],
]
const SAD: Sentences = [
  [
    'The bread was stale by noon.',
    'Waited twenty minutes for a sandwich.',
    'My order was wrong and nobody seemed to mind.',
    'The table was dirty when we sat down.',
  ],
  ['Rude service at the counter.', 'Not coming back soon.', 'A pity, it used to be great.'],
]
const NEUTRAL: Sentences = [
  ['Do you also bake without gluten?', 'I would like to see longer hours on Sunday.'],
  ['Thank you.', 'Please let me know.'],
]
