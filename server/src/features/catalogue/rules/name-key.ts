/** The form in which names are compared: spaces around them, case and the encoding of accents are ignored. */
export const nameKeyOf = (name: string): string => name.trim().normalize('NFC').toLowerCase()
