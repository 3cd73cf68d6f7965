const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Negate what follows. "n't" is what the tokenizer leaves of "wasn't". */
export const NEGATORS = words(`
  not n't nt no never none nobody nothing neither nor without hardly barely scarcely lacks lacked lacking cannot cant dont didnt
  doesnt isnt wasnt arent werent wont wouldnt couldnt shouldnt hasnt havent hadnt aint zero rarely seldom
`)

export const INTENSIFIERS = words(`
  absolutely always amazingly awfully beyond completely consistently crazy damn definitely deeply downright entirely especially
  exceedingly exceptionally extra extremely freaking fully genuinely highly hugely immensely incredibly insanely literally most
  particularly perfectly positively pretty quite real really remarkably ridiculously seriously simply so soooo sooo soo
  super such terribly thoroughly too totally truly ultra unbelievably utterly very wildly wonderfully
`)

/** Weaken what follows. */
export const DIMINISHERS = words(`
  bit fairly kinda kind-of little mildly moderately mostly partly rather relatively slightly somewhat sort-of sorta
`)

/** The words after them contrast with those before. */
export const CONTRASTS = words('but however although though yet except despite nevertheless whereas while otherwise')
