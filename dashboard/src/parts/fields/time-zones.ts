/** The IANA time zones that the browser knows. */
export const timeZones: readonly string[] = Intl.supportedValuesOf('timeZone')
