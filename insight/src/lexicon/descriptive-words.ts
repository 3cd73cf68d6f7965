const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Good or bad only together with certain things: a long wait, a long menu. */
export const DESCRIPTIVE_WORDS = words(`
  adequate average basic big casual cheap cold decent dense different diverse empty extensive fancy filling free fried full hard
  heavy high hip hot huge impressive large light limited little long loud low mild mixed narrow new normal ok okay old open
  ordinary overwhelming packed quick rare raw reasonable salty short simple small soft solid so-so spicy standard steep strong
  sufficient tall tepid thick thin tight tiny traditional typical usual varied vegan vegetarian warm wide young busy deep
  sharp crunchy moderate subtle sizable sizeable ample abundant endless massive enormous handmade local seasonal organic
  acceptable passable serviceable unusual unexpected eclectic exotic bustling touristy consistent predictable
  ready available accessible central nearby remote pricier cheaper
`)
