import type { LocalBusiness, Offer, OpeningHoursSpecification, PostalAddress, Question, WithContext } from 'schema-dts'
import type { Address } from '../../../core/values/address.ts'
import { averageRatingOf } from '../../../core/values/rating.ts'
import { parseUsDate } from '../../../core/values/us-date.ts'
import type { FaqQuestion } from '../../listings/rules/faq.ts'
import { type DayHours, dayNames, type Shift } from '../../listings/rules/hours.ts'
import type { SpecialHours } from '../../listings/rules/special-hours.ts'
import type { Picture } from '../../media/contract/media.ts'
import type { Site, SiteProduct, SiteService } from './site.ts'

type Leaf<Thing, Type extends string> = Extract<Thing, { '@type': Type }>
export type StructuredSite = WithContext<Leaf<LocalBusiness, 'LocalBusiness'>>

const LAST_MINUTE = '23:59'

/** The location in the vocabulary of schema.org. Unknown values are omitted. */
export function structuredData(site: Site, url: string, mediaUrl: string, today: string): StructuredSite {
  const { listing, position, cover, logo, products, services, faq, countByRating } = site
  const reviewCount = countByRating.reduce((sum, count) => sum + count, 0)
  const ratingCount = reviewCount - (countByRating[0] ?? 0)
  const addressOf = (picture: Picture | undefined) => picture && `${mediaUrl}${picture.file}`
  return withoutBlanks<StructuredSite>({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: listing.name,
    description: listing.description,
    telephone: listing.phone,
    image: addressOf(cover),
    logo: addressOf(logo),
    address: listing.address && addressFor(listing.address),
    geo: position && { '@type': 'GeoCoordinates', ...position },
    hasMap: position && `https://www.openstreetmap.org/?mlat=${position.latitude}&mlon=${position.longitude}`,
    sameAs: listing.websiteUrl,
    foundingDate: listing.establishedYear ? String(listing.establishedYear) : undefined,
    paymentAccepted: listing.paymentTypes?.join(', '),
    knowsLanguage: listing.languages?.length ? [...listing.languages] : undefined,
    openingHoursSpecification: (listing.hoursOfOperations ?? []).flatMap(hoursOf),
    specialOpeningHoursSpecification: (listing.specialHours ?? []).flatMap((each) => specialHoursOf(each, today)),
    aggregateRating:
      ratingCount > 0
        ? {
            '@type': 'AggregateRating',
            ratingValue: averageRatingOf(countByRating),
            ratingCount,
            reviewCount,
            bestRating: 5,
            worstRating: 1,
          }
        : undefined,
    makesOffer: [
      ...products.map((product) => offerOf(product, 'Product')),
      ...services.map((service) => offerOf(service, 'Service')),
    ],
    subjectOf: faq.length > 0 ? { '@type': 'FAQPage', mainEntity: faq.map(questionOf) } : undefined,
  })
}

function addressFor({ address1, address2, city, state, zip, countryCode }: Address) {
  const parts = {
    streetAddress: [address1, address2].filter((line) => line !== '').join(', '),
    addressLocality: city,
    addressRegion: state,
    postalCode: zip,
    addressCountry: countryCode,
  }
  if (Object.values(parts).every((part) => part === '')) return undefined
  return withoutBlanks<Leaf<PostalAddress, 'PostalAddress'>>({ '@type': 'PostalAddress', ...parts })
}

const hoursOf = ({ day, isOpen, workingHours }: DayHours): OpeningHoursSpecification[] =>
  isOpen === 0
    ? []
    : workingHours.map((shift) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: dayNames[day] as (typeof dayNames)[number],
        ...openingOf(shift),
      }))

/** Midnight to midnight ends in the last minute of the day, because equal times would mean closed. */
const openingOf = ({ startHour, endHour }: Shift) => ({
  opens: startHour,
  closes: startHour === '00:00' && endHour === '00:00' ? LAST_MINUTE : endHour,
})

function specialHoursOf({ specialDate, isOpen, ...shift }: SpecialHours, today: string): OpeningHoursSpecification[] {
  const date = parseUsDate(specialDate)
  if (date === undefined || date < today) return []
  const hours = isOpen === 0 ? { opens: '00:00', closes: '00:00' } : openingOf(shift)
  return [{ '@type': 'OpeningHoursSpecification', validFrom: date, validThrough: date, ...hours }]
}

const offerOf = ({ name, description, price, currency }: SiteProduct | SiteService, type: 'Product' | 'Service') =>
  withoutBlanks<Leaf<Offer, 'Offer'>>({
    '@type': 'Offer',
    itemOffered: { '@type': type, name, ...(description !== '' && { description }) },
    price: price ?? undefined,
    priceCurrency: currency,
  })

const questionOf = ({ question, answer }: FaqQuestion): Leaf<Question, 'Question'> => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
})

function withoutBlanks<Thing extends object>(members: { [Name in keyof Thing]: Thing[Name] | undefined }): Thing {
  const isBlank = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(members).filter(([, value]) => !isBlank(value))) as Thing
}
