/** Why a file cannot be used, worded for the sender. */
export type Refused = { readonly refused: string }
