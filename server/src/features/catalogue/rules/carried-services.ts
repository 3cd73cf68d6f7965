/** The names of a location's services, by category. */
export type CarriedServices = Readonly<Record<string, readonly string[]>>
