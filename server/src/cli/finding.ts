/** A check that passes may have a note, and a command for it. One that fails says what is wrong and what to do. */
export type Finding =
  | { readonly ok: true; readonly note?: string; readonly command?: string }
  | { readonly ok: false; readonly wrong: string; readonly fix: string }

export const fine = (note?: string): Finding => ({ ok: true, ...(note && { note }) })
export const wrong = (wrong: string, fix: string): Finding => ({ ok: false, wrong, fix })
