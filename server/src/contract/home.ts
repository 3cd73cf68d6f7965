import { Type } from 'typebox'
import { named } from './named.ts'
import { count } from './numbers.ts'

const day = (description: string) => Type.String({ maxLength: 10, description: `${description} YYYY-MM-DD.` })
const Period = named('ReviewPeriod', {
  from: day('The first day.'),
  to: day('The last day.'),
  reviews: count('Reviews of these days.'),
  averageRating: Type.Number({ description: 'Of the reviews with stars; 0 without any.' }),
})
const RunDay = named('VisibilityOfDay', {
  day: day('When the runs were started.'),
  answers: count('Answers with figures.'),
  share: Type.Union([Type.Number(), Type.Null()], {
    description: 'Percent of the answers that name the business; null without answers.',
  }),
})
export const Home = named('Home', {
  health: named('HealthCounts', {
    locations: count('All locations.'),
    healthy: count('Locations without any issue.'),
    failing: count('Locations with a directory that refused the listing, or that it could not be sent to.'),
    drifted: count('Locations with a drifted field.'),
    driftedFields: count('Fields that a directory shows differently.'),
    images: count('Locations with an image that cannot be published.'),
    incomplete: count('Locations with an empty field that customers look for.'),
  }),
  reviews: named('HomeReviews', {
    current: Period,
    previous: Period,
    badUnanswered: count('Reviews of 1 or 2 stars without a reply, of all time.'),
    failingSources: count('Review sources whose last pull or message failed.'),
  }),
  failingWebhooks: Type.Union([count('Failing or disabled.'), Type.Null()], {
    description: 'Null for people who may not see webhooks.',
  }),
  visibility: Type.Array(RunDay, {
    maxItems: 2,
    description: 'The last two days with finished Search AI runs, newest first.',
  }),
  unreadTexts: count('Reviews and posts that wait for the theme analysis; at most 10,000 of each are counted.'),
})
