/** A passed check may have a note and a command. A failed one says what is wrong and how to fix it. */
export type Finding =
  | { readonly ok: true; readonly note?: string; readonly command?: string }
  | { readonly ok: false; readonly wrong: string; readonly fix: string }

export const fine = (note?: string): Finding => ({ ok: true, ...(note && { note }) })
export const wrong = (wrong: string, fix: string): Finding => ({ ok: false, wrong, fix })
