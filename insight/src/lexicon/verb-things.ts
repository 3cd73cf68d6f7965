/** One line for each thing: its name, then the verb forms that refer to it: "tastes great" is about the taste. */
const SPOKEN_OF = `
performance: work works worked working perform performs performed performing function functions functioned
fit: fit fits fitted fitting
look: look looks looked looking
feel: feel feels felt
smell: smell smells smelled smelt
taste: taste tastes tasted
sound: sound sounds sounded
price: priced
build: made built constructed
design: designed
delivery: deliver delivers delivered ship ships shipped
installation: install installs installed
`

const namesByVerb = new Map(
  SPOKEN_OF.trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', verbs = ''] = line.split(':')
      return verbs
        .trim()
        .split(' ')
        .map((verb) => [verb, name] as const)
    }),
)

/** The thing that a verb refers to, if customers judge it. */
export const thingOfVerb = (verb: string): string | undefined => namesByVerb.get(verb)
