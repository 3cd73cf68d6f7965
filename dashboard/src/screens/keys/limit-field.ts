/** Counted in the seconds of the highest limit that is allowed, so that one number says what may be typed. */
export function limitField(limitMax: string | null) {
  const [max, seconds = '60'] = limitMax?.split('/') ?? []
  const unset = 'leave it empty for the default of the service'
  return {
    seconds,
    label:
      seconds === '60' ? 'Requests per minute' : `Requests in ${seconds} ${seconds === '1' ? 'second' : 'seconds'}`,
    description: max ? `At most ${max}; ${unset}` : `Any number; ${unset}`,
    placeholder: max ?? '300',
  }
}
