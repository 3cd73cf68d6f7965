import { numberInWords } from '../../../parts/format/format.ts'
import { spanInWords } from './key-state.ts'

/** Uses the time window of the maximum, so that a single number is enough. */
export function limitField(limitMax: string | null) {
  const [max, seconds = '60'] = limitMax?.split('/') ?? []
  const unset = 'leave empty for the default'
  return {
    seconds,
    label: `Requests per ${spanInWords(Number(seconds))}`,
    description: max ? `Up to ${numberInWords(Number(max))}; ${unset}` : `Optional; ${unset}`,
    placeholder: max ?? '300',
  }
}
