import { countryCodes } from '../api/lists.ts'

const regions = new Intl.DisplayNames('en', { type: 'region' })

/** Sorted by English name. */
export const countries = countryCodes
  .map((value) => ({ value, label: regions.of(value) ?? value }))
  .toSorted((one, other) => one.label.localeCompare(other.label))
