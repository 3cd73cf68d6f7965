import { Type } from 'typebox'
import { named } from '../../../core/contract/named.ts'
import { count } from '../../../core/contract/numbers.ts'

const day = (description: string) => Type.String({ maxLength: 10, description: `${description} YYYY-MM-DD.` })
const Period = named('ReviewPeriod', {
  from: day('The first day.'),
  to: day('The last day.'),
  reviews: count('Reviews in this period.'),
  averageRating: Type.Number({ description: 'Average of the reviews with stars; 0 if there are none.' }),
})
const RunDay = named('VisibilityOfDay', {
  day: day('Day on which the runs were started.'),
  answers: count('Analysed answers.'),
  share: Type.Union([Type.Number(), Type.Null()], {
    description: 'Percentage of answers that name the business; null if there are no answers.',
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
    incomplete: count('Locations with an empty field that directories need.'),
  }),
  reviews: named('HomeReviews', {
    current: Period,
    previous: Period,
    badUnanswered: count('All-time reviews with 1 or 2 stars and no reply. 10,001 means more than 10,000.'),
    failingSources: count('Review sources whose last pull or message failed.'),
  }),
  failingWebhooks: Type.Union([count('Webhooks that are failing or disabled.'), Type.Null()], {
    description: 'Null if the user may not see webhooks.',
  }),
  visibility: Type.Array(RunDay, {
    maxItems: 2,
    description: 'The last two days with finished Search AI runs, newest first.',
  }),
  unreadTexts: count('Reviews and posts waiting for the theme analysis; at most 10,000 of each are counted.'),
})
