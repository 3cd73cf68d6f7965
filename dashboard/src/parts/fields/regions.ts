import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countryCodes } from '../api/lists.ts'

interface Subdivision {
  /** Includes the country: `US-NY`. */
  readonly code: string
  readonly name: string
}

interface State {
  readonly value: string
  readonly label: string
}

/**
 * The states that the server accepts for the country: ISO 3166-2 codes without the country. Countries that have none,
 * such as Puerto Rico, use their own code.
 */
export function statesOf(subdivisions: readonly Subdivision[], countryCode: string): State[] {
  const country = countryCode.toUpperCase()
  if (country === '') return []
  const states = subdivisions
    .filter(({ code }) => code.startsWith(`${country}-`))
    .map(({ code, name }) => ({ code: code.slice(country.length + 1), name }))
  const offered = states.length > 0 ? states : [{ code: country, name: nameOf(country) }]
  return offered
    .map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

function nameOf(country: string): string {
  const isCode = /^[A-Z]{2}$/.test(country)
  return (isCode && new Intl.DisplayNames('en', { type: 'region' }).of(country)) || country
}

/** The codes of all countries are loaded when a form first needs them. */
export function useStates(countryCode: string): { readonly states: readonly State[]; readonly isLoading: boolean } {
  const { data, isLoading } = useQuery({
    queryKey: ['subdivisions'],
    queryFn: async () => (await import('iso-3166')).iso31662,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { states: useMemo(() => (data ? statesOf(data, countryCode) : []), [data, countryCode]), isLoading }
}

const regions = new Intl.DisplayNames('en', { type: 'region' })

/** Sorted by English name. */
export const countries = countryCodes
  .map((value) => ({ value, label: regions.of(value) ?? value }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

/** The IANA time zones that the browser knows. */
export const timeZones: readonly string[] = Intl.supportedValuesOf('timeZone')
