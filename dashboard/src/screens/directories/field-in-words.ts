import { labelOf } from '../listing/preview/in-words.ts'

/** The lines of the address stand apart: "address.zip" is "Zip", "address.address1" "Address1". */
export const fieldInWords = (field: string) => labelOf(field.replace(/^address\./, ''))
