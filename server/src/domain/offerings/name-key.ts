/** Names are compared like this: blanks around them, case and the way an accent is written make no other name. */
export const nameKeyOf = (name: string): string => name.trim().normalize('NFC').toLowerCase()
