const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** They say something about a thing that is good or bad only in company: a long wait, a long menu. */
export const DESCRIPTIVE_WORDS = words(`
  adequate average basic big casual cheap cold decent dense different diverse empty extensive fancy filling free fried full hard
  heavy high hip hot huge impressive large light limited little long loud low mild mixed narrow new normal ok okay old open
  ordinary overwhelming packed quick rare raw reasonable salty short simple small soft solid so-so spicy standard steep strong
  sufficient tall tepid thick thin tight tiny traditional typical usual varied vegan vegetarian warm wide young busy deep
  sharp crunchy moderate subtle sizable sizeable ample abundant endless massive enormous handmade local seasonal organic
  acceptable passable serviceable unusual unexpected eclectic exotic bustling touristy consistent predictable
  ready available accessible central nearby remote pricier cheaper
`)

/** Adjectives that point or count; they say nothing about the thing. */
export const NOT_OPINIONS = words(`
  other same many few several first second third last next own such more most much less least whole certain able main only various
  due sure final previous current past present several entire all some any each every another both either enough early late-night
  daily weekly nearby former latter actual own next-door particular specific general multiple numerous additional extra single
  double triple left right american asian british chinese english european french german greek indian irish italian japanese korean
  mexican spanish thai turkish vietnamese black white red green blue yellow brown dark-haired medium well-done female male private
  public medical dental physical human social online upper lower front back inner outer top overall total
  which what whose that this these those few half
`)

/** A thing with one of these is judged by being there or not: "no complaints", "no parking". */
export const COMPLAINTS = words(
  'complaint problem issue trouble hassle fault flaw wait waiting line queue surprise fee fuss drama pressure smell noise delay gripe regret mistake error',
)
