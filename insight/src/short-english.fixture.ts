/** Short texts as people write them, to measure how well their language is recognised. One text a line. */
export const linesOf = (text: string): string[] => text.trim().split(/\n\s*/)

/** Contractions, fragments, typos, slang, names of people and dishes, capitals, emoji. */
export const SHORT_ENGLISH: readonly string[] = linesOf(`
  They're terrific!!
  It's awesome
  Can't complain
  Wouldn't recommend
  Couldn't be happier!
  Don't bother.
  Didn't disappoint
  We'll be back!
  I'd return
  You're the best
  He's lovely
  She's so patient
  That's it
  What's not to love?
  Who's in charge here
  They've improved
  It’s fine
  I’m impressed
  we’re regulars
  Won't return.
  Wasn't impressed
  Isn't worth it
  Aren't they sweet
  Haven't tried better
  Shouldn't cost this much
  y'all rock
  Ain't bad
  Theyre great
  Dont go
  Im happy
  Cant wait to come back
  Wont be back
  wasnt clean
  Great!
  Ok
  Okay
  Good
  Meh
  Yum!
  Yummy
  Wow
  Nope.
  Never again
  Avoid
  Overpriced
  Disgusting
  Amazing!!!
  AMAZING
  awesomeeee
  Sooooo good
  Delish
  Excellent
  Perfect
  Terrible.
  Horrible experience
  Rude staff
  Slow service
  Friendly staff
  Long wait
  Cold food
  Dirty bathrooms
  Great value
  Fair prices
  Best pizza in town
  Highly recommended
  Would recommend
  Thumbs up
  Five stars
  10/10 would go again
  5 stars all the way
  Love it
  Love love love
  Loved everything
  Hated it
  Thank you
  Thanks a lot
  Thx guys
  Kudos
  Top notch
  Hidden gem
  Rip off
  Waste of money
  Not bad
  Not great
  So so
  Pretty decent
  Could be better
  Nothing special
  As expected
  Same as always
  No complaints
  No thanks
  Super service, nice bar
  Super clean
  Nice bar
  Nice hotel
  Bad manager
  Mediocre at best
  Maria was great
  Ask for Giovanni
  Thanks Jürgen!
  Shoutout to Priya and Tomasz
  Dr. Nguyen is wonderful
  Mr Kowalski fixed my car
  Señor Lopez rocks
  Chloé did my hair
  Bjorn knows his stuff
  The crème brûlée was superb
  Loved the jalapeño poppers
  Best tacos al pastor ever
  Pad thai was bland
  Great pho and banh mi
  Tasty gnocchi alla sorrentina
  Sushi was fresh
  Sauerkraut and schnitzel to die for
  Café de Paris is charming
  Casa Bonita was fun
  Al Forno never fails
  Good fod
  Grate servise
  Freindly staff
  definately coming back
  Recomend it
  Awsome plase
  Gr8 place
  luv this place
  Tbh overrated
  lol never again
  omg so good
  5* service
  Great 👍
  👍 nice
  Love it ❤️❤️❤️
  😡 rude manager
  Yummy 😋🍕
  🔥🔥 best wings
  BEST BURGER EVER!!!
  WORST SERVICE
  DO NOT GO
  clean rooms
  comfy beds
  noisy ac
  wifi down
  no parking
  free parking, quick check-in
  a/c broken
  Was ok
  Was told to wait
  Been coming for years
  Came in for an oil change
  Got my nails done
  In and out in ten minutes
  Service with a smile
  A must visit
  Worth every penny
  Hit or miss
  On time, polite, reasonable
  Quick, easy, painless
  Professional and courteous
  Knowledgeable technicians
  Attentive waiter
  Helpful receptionist
  Painless extraction
  Outdated decor
  Mold in shower
  Bed bugs!
  Stale bread
  Soggy fries
  Greasy
  Fresh ingredients
  Generous portions
  Room smelled
  Towels smelled musty
  Nurse was kind
  My dog loves it here
  Kids had a blast
  Do better
  Closed early
  Out of stock again
  Lost my luggage
  Charged me twice
  Where is my order?
  Nobody answers the phone
  Ghosted me
`)
