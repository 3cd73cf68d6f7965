export const UNKNOWN_FIELD = 'customFieldId is not the id of a custom field of this account'

export const NAME_TAKEN = {
  field: 'name',
  rule: 'another custom field has this name',
  message: 'Another custom field has this name.',
}

/** Compares names like the unique index of the table. */
export const sameName = (name: string) => (other: { readonly name: string }) =>
  other.name.toLowerCase() === name.toLowerCase()
