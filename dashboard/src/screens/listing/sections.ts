import type { ComponentType } from 'react'
import { BusinessInfo } from './sections/BusinessInfo.tsx'
import { Details } from './sections/Details.tsx'
import {
  CovidInfo,
  EngineListing,
  InternalListing,
  OptOut,
  SearchListing,
  SocialListing,
} from './sections/directory-listings.tsx'
import { Hours } from './sections/Hours.tsx'
import { Media } from './sections/Media.tsx'
import { DirectoryPreview, MicrositePreview } from './sections/previews.tsx'

export interface Section {
  readonly id: string
  readonly label: string
  readonly content: ComponentType
  /** The members it shows: their errors are counted at its tab. */
  readonly members: RegExp
}

export const errorsInWords = (count: number) => (count === 1 ? '1 error to fix' : `${count} errors to fix`)

const NO_MEMBERS = /^\b$/
const HOURS =
  '(?:hoursOfOperations|wholeWeekOperating|specialHours|moreHours|mapMoreHours|businessStatus|reopenDate|timezone)\\b'

/** The nine sections of a listing in the order people look for them. additionalInfo is split in two: hours and details. */
export const sections: readonly Section[] = [
  { id: 'business', label: 'Business', content: BusinessInfo, members: /^businessInfo\./ },
  { id: 'hours', label: 'Hours', content: Hours, members: new RegExp(`^additionalInfo\\.${HOURS}`) },
  { id: 'details', label: 'Details', content: Details, members: new RegExp(`^additionalInfo\\.(?!${HOURS})`) },
  { id: 'media', label: 'Images', content: Media, members: /^media\./ },
  { id: 'search', label: 'Search profile', content: SearchListing, members: /^searchListing\./ },
  { id: 'social', label: 'Social page', content: SocialListing, members: /^socialListing\./ },
  { id: 'engine', label: 'Engine listing', content: EngineListing, members: /^engineListing\./ },
  { id: 'microsite', label: 'Microsite', content: InternalListing, members: /^internalListing\./ },
  { id: 'notices', label: 'Notices', content: CovidInfo, members: /^covidInfo\./ },
  { id: 'opt-outs', label: 'Opt-outs', content: OptOut, members: /^optOut\./ },
  { id: 'preview', label: 'Preview: microsite', content: MicrositePreview, members: NO_MEMBERS },
  { id: 'directories', label: 'Preview: directories', content: DirectoryPreview, members: NO_MEMBERS },
]
