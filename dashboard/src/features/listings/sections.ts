import type { ComponentType } from 'react'
import type { SectionId } from './section-of-field.ts'
import { Attributes } from './sections/Attributes.tsx'
import { About, Links } from './sections/Details.tsx'
import {
  CovidInfo,
  EngineListing,
  InternalListing,
  OptOut,
  SearchListing,
  SocialListing,
} from './sections/directory-listings.tsx'
import { Address, Categories, Description, NameAndContact } from './sections/Essentials.tsx'
import { Closures, OpeningHours, ServiceHours } from './sections/Hours.tsx'
import { Media } from './sections/Media.tsx'
import { ServiceAreas } from './sections/ServiceAreas.tsx'

interface Section {
  readonly id: SectionId
  readonly content: ComponentType
}

interface FoldedSection extends Section {
  readonly title: string
  readonly description: string
}

/** What most businesses need, always open. */
export const essentials: readonly Section[] = [
  { id: 'business', content: NameAndContact },
  { id: 'address', content: Address },
  { id: 'hours', content: OpeningHours },
  { id: 'description', content: Description },
  { id: 'categories', content: Categories },
  { id: 'media', content: Media },
]

/** All other sections, collapsed. */
export const foldedSections: readonly FoldedSection[] = [
  {
    id: 'closures',
    title: 'Holidays and closures',
    description: 'Special days replace the regular opening hours.',
    content: Closures,
  },
  {
    id: 'service-hours',
    title: 'Hours for delivery, takeout and other services',
    description: 'Separate hours for each kind of service.',
    content: ServiceHours,
  },
  {
    id: 'about',
    title: 'About the business',
    description: 'Payment methods, languages, products and more phone numbers.',
    content: About,
  },
  {
    id: 'links',
    title: 'Links',
    description: 'Where customers book, reserve, order and see the menu.',
    content: Links,
  },
  {
    id: 'service-areas',
    title: 'Service areas',
    description: 'For businesses that visit their customers.',
    content: ServiceAreas,
  },
  {
    id: 'attributes',
    title: 'Attributes',
    description: 'Accessibility, amenities and other details for the search profile.',
    content: Attributes,
  },
  {
    id: 'microsite',
    title: 'Microsite',
    description: 'Used instead of the main details on the public page hosted by this service.',
    content: InternalListing,
  },
  {
    id: 'search',
    title: 'Search profile',
    description: 'Used instead of the main details on the search profile and on maps.',
    content: SearchListing,
  },
  {
    id: 'social',
    title: 'Social page',
    description: 'Used instead of the main details on the social page.',
    content: SocialListing,
  },
  {
    id: 'engine',
    title: 'Engine listing',
    description: 'Used instead of the main details on the engine listing.',
    content: EngineListing,
  },
  {
    id: 'notices',
    title: 'Health notices',
    description: 'A notice for the search profile and the social page, with links to support and virtual care.',
    content: CovidInfo,
  },
  {
    id: 'opt-outs',
    title: 'Opt-outs',
    description: 'Choose what should not be updated. Directories keep the values they already show.',
    content: OptOut,
  },
]
