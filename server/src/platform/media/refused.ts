/** Why a file cannot be used, in words for the person who sent it. */
export type Refused = { readonly refused: string }
