const words = (text: string): readonly string[] =>
  text
    .trim()
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Things that a sentence can be about, with fitting opinions. The words of one group fit together. */
export interface Group {
  readonly things: readonly string[]
  readonly good: readonly string[]
  readonly bad: readonly string[]
  /** Phrases that follow the thing and contain no opinion word: "rattles all night". */
  readonly merits: readonly string[]
  readonly faults: readonly string[]
}

const PERSON: Group = {
  things:
    words(`staff, front desk staff, receptionist, doctor, dentist, nurse, mechanic, technician, manager, owner, driver,
    instructor, agent, hygienist, waiter, waitress, server, bartender, hostess, team, cashier, therapist, salesman, sales team,
    crew, vet, assistant, shop assistant, teacher, tutor, guide, consultant, lawyer, broker, pharmacist, trainer, personal trainer,
    coach, lifeguard, security guard, night porter, concierge, housekeeper, cleaner, chef, barista, clerk, teller, adviser,
    service advisor, surgeon, physio, optician, midwife, practice nurse, secretary, headteacher, landlord, letting agent, usher,
    flight attendant, pilot, courier, delivery driver, delivery guy, man at the counter, lady at reception, girl on the till, guy behind the bar,
    people here, supervisor, librarian, volunteer, host, employees, the young man who served us, customer service rep, support team,
    accountant, estate agent, florist, butcher, baker, fishmonger, tailor, photographer, DJ, wedding planner, groomer, dog walker`),
  good: words(`friendly, helpful, attentive, polite, professional, kind, courteous, knowledgeable, welcoming, honest, patient, caring,
    gentle, efficient, accommodating, skilled, wonderful, fantastic, great, amazing, excellent, nice, lovely, thorough, prompt,
    sweet, brilliant, reassuring, understanding, charming, cheerful, respectful, punctual, on the ball, a delight, a star, a gem,
    first class, second to none, a pleasure to deal with, down to earth, motivating, inspiring, quick, warm, witty, chatty, discreet,
    the best, super nice, spot on, outstanding, approachable, an absolute legend, hard working, trustworthy, reliable, competent`),
  bad: words(`rude, unfriendly, slow, unhelpful, inattentive, unprofessional, arrogant, incompetent, dismissive, condescending,
    impatient, disorganised, terrible, horrible, awful, lazy, dishonest, cold, clueless, careless, pushy, indifferent, grumpy, snobby,
    nowhere to be found, abrupt, surly, useless, patronising, rough, late, a bully, a nightmare, a joke, brusque, curt, hopeless,
    aggressive, sarcastic, moody, miserable, sloppy, not interested, out of their depth, overworked, forgetful, shifty, creepy, rushed`),
  merits:
    words(`went above and beyond, explained everything clearly, took the time to listen, remembered my name, bent over backwards for us,
    stayed late to help us, made us feel at home, put me at ease, answered all my questions, could not do enough for us, sorted it out in minutes,
    called me back the same day, kept us informed, greeted us with a smile, went out of their way to help, never rushed us, spotted the problem straight away,
    talked me through every step, saved the day, gave us free refills, fixed it for free, threw in a free drink, carried our bags, listens to you,
    knows what they are doing, always smiles, treated us like family, was worth every penny, deserves a raise, really cares, held my hand the whole time`),
  faults:
    words(`ignored us, rolled her eyes, talked down to me, kept us waiting, never called back, lost my paperwork, hung up on me, shouted at my wife,
    forgot our order, got our order wrong, argued with us, laughed at me, refused to help, could not be bothered, was on his phone the whole time, lied to us,
    tried to sell me things I did not need, did not apologise, never showed up, turned up two hours late, walked off, just shrugged, blamed us, made my daughter cry,
    treated me like an idiot, charged me twice, had no idea, knew nothing about it, kept interrupting me, swore at us, did not even look up, rushed me out of the door,
    made us feel unwelcome, ghosted us, sighed at every question, cancelled at the last minute, broke my mirror, scratched my car, dragged his feet, passed me from one person to the next`),
}

const PLACE: Group = {
  things:
    words(`room, lobby, pool, gym, bathroom, office, waiting room, store, car park, hotel, clinic, restaurant, patio, place, kitchen,
    bar, spa, shower, bed, garden, shop, dining room, restroom, apartment, building, hallway, changing rooms, toilets, locker room, studio,
    classroom, playground, reception area, showroom, workshop, fitting rooms, terrace, suite, balcony, sauna, cinema, seats, tables, carpet,
    corridors, lounge, library, campsite, beach, ward, surgery, practice, nursery, school, pharmacy, garage, café, bakery, pub, supermarket, aisles, park, venue, court, branch, museum`),
  good: words(`clean, spacious, comfortable, cosy, beautiful, spotless, quiet, bright, lovely, nice, modern, gorgeous, immaculate, stunning,
    well kept, charming, great, amazing, excellent, stylish, tidy, safe, inviting, perfect, warm, airy, huge, well lit, accessible, peaceful,
    welcoming, a hidden gem, easy to find, well equipped, tastefully decorated, fresh, relaxing, delightful, impressive, state of the art, newly done up, fantastic`),
  bad: words(`dirty, filthy, small, cramped, noisy, uncomfortable, dark, smelly, outdated, run down, disgusting, dusty, mouldy, loud, crowded,
    tiny, shabby, gross, cold, too hot, broken, messy, terrible, depressing, stuffy, sticky, tired, dingy, freezing, grubby, poky, a dump, a disgrace,
    in a terrible state, overcrowded, hard to find, unsafe, worn out, damp, grim, badly lit, like a building site, falling apart, horrible, awful, dated`),
  merits: words(
    `smelled of fresh flowers, looked straight out of a magazine, had everything we needed, felt like home, gets cleaned every hour, has plenty of space, looks brand new`,
  ),
  faults:
    words(`smelled of damp, smelled of smoke, reeked of bleach, had mould on the ceiling, was full of rubbish, had stains all over, had not been cleaned in days,
    had no lock on the door, faced a brick wall, had hair in the drain, looked nothing like the pictures, was closed for repairs, needs a good clean, had bugs in it, was out of order, needs a lick of paint`),
}

const FOOD: Group = {
  things:
    words(`food, breakfast, coffee, pizza, burger, salad, steak, soup, dessert, cake, menu, wine, cocktails, bread, pasta, chicken, fries, chips,
    sandwich, sushi, buffet, meal, dinner, sauce, fish, drinks, tea, curry, tacos, croissant, pancakes, ramen, brisket, Sunday roast, ice cream, pie, noodles, rice,
    beer, oysters, scones, hot chocolate, lunch, gravy, wings, sourdough, muffin, popcorn, hot dog, school dinners, snacks, cheese board, omelette`),
  good: words(`delicious, tasty, fresh, amazing, excellent, great, flavourful, perfect, yummy, juicy, crispy, superb, wonderful, good, incredible,
    outstanding, authentic, tender, divine, scrumptious, well seasoned, cooked to perfection, to die for, out of this world, generous, moreish, piping hot,
    heavenly, the best in town, bursting with flavour, mouthwatering, lush, unreal, creamy, light and fluffy, top notch, on point`),
  bad: words(`cold, bland, overcooked, undercooked, tasteless, soggy, dry, greasy, terrible, awful, disgusting, stale, salty, mediocre, burnt, overpriced,
    disappointing, horrible, raw, rubbery, inedible, watered down, lukewarm, flavourless, inconsistent, stone cold, too salty, too sweet, swimming in oil, tough as old boots,
    nothing special, sour, mushy, limp, lumpy, weak, frozen in the middle, off, gross, barely warm, flat, chewy, hit and miss`),
  merits: words(
    `melted in the mouth, came out quickly, blew us away, arrived piping hot, hit the spot, lived up to the hype, never disappoints`,
  ),
  faults:
    words(`had a hair in it, made me sick, took an hour to come, came out cold, had no flavour, tasted of nothing, tasted of soap, was pink in the middle, had mould on it,
    came from a packet, arrived after everyone else had finished, gave my son food poisoning, went straight in the bin, was not what we ordered`),
}

const ITEM: Group = {
  things:
    words(`air conditioning, AC, shower, tap, lift, TV, kettle, heating, wifi, phone line, website, app, card machine, treadmill, car, engine, brakes,
    clutch, battery, screen, laptop, shoes, jacket, zip, sofa, wardrobe, washing machine, headphones, mattress, pillows, towels, sheets, crown, filling, glasses,
    frames, hearing aid, key card, door lock, printer, bike, tyres, boots, dress, toaster, blender, parcel, package, order, delivery, coat, watch, ring, bouquet, flowers, phone,
    machine, equipment, extractor fan, fridge, lights, speaker, projector, elevator, boiler at the hotel, hand dryer, ticket machine, booking system, lockers, coursebook, instrument, vending machine, product, item`),
  good: words(`great, excellent, sturdy, comfortable, reliable, brand new, fast, perfect, beautiful, well made, easy to use, good value, top quality, as described,
    as good as new, handy, brilliant, fantastic, lovely, solid, quiet, smooth, worth every penny, good as gold, just right, a bargain, high quality, soft, flawless`),
  bad: words(`broken, faulty, slow, flimsy, cheap, uncomfortable, noisy, damaged, defective, useless, old, ancient, scratched, too small, too big, dirty, wrong, rubbish,
    poor quality, out of order, temperamental, clunky, confusing, terrible, awful, a pain, a waste of money, worn out, overpriced, unreliable, badly made, a joke, not as described, thin, lumpy, scratchy`),
  merits:
    words(`works like a charm, works perfectly, arrived a day early, fits like a glove, is still going strong, runs like new, has never let me down, lasted for years, does exactly what it should,
    came beautifully wrapped, saved me a fortune, was ready in an hour, works every time, held up well, stopped making that noise`),
  faults:
    words(`rattles, rattled all night, leaks, dripped all night, stopped working, broke after a week, broke on the first day, fell apart, would not turn on, kept cutting out, keeps crashing,
    never arrived, arrived late, arrived broken, came in the wrong colour, was missing, does not work, did not work, was still making the same noise, jammed, died after two days, gave up, ripped the first time I wore it,
    shrank in the wash, cut out every ten minutes, flickers, squeaks, went missing, took three weeks to arrive, would not open, packed up, snapped in half, came off in my hand, needs replacing, never works, froze,
    had a big scratch on it, was left out in the rain, sounded like a helicopter, came loose, does not fit, conked out, overheats, peeled off, hurt my feet`),
}

const DEED: Group = {
  things:
    words(`service, customer service, repair, delivery, cleaning, treatment, checkout, check-in, work, appointment, booking, communication, experience,
    installation, consultation, quality, selection, atmosphere, decor, view, oil change, procedure, tour, lesson, lessons, music, packaging, refund, refund process, returns policy,
    support, wait time, paperwork, advice, diagnosis, MOT, alignment, course, class, yoga class, classes, training, exam, operation, check-up, x-ray, root canal, bedside manner, aftercare,
    follow-up, organisation, parking, location, stock, range, choice, opening hours, cancellation process, sign-up, billing, hygiene, cleanliness, entertainment, show, film, flight, transfer, shuttle, room service, playlist, queue system, loyalty scheme`),
  good: words(`fast, quick, excellent, great, amazing, reasonable, smooth, easy, outstanding, fantastic, good, reliable, superb, perfect, top notch, impressive, pleasant,
    first class, flawless, on time, fair, seamless, stellar, convenient, painless, hassle free, second to none, spot on, brilliant, well organised, thorough, a breeze, stress free,
    faultless, the highlight of the week, well worth it, clear, fun, wonderful, a pleasure, beyond my expectations, ten out of ten, lovely`),
  bad: words(`slow, terrible, horrible, awful, poor, disappointing, unreliable, late, mediocre, bad, ridiculous, confusing, painful, unacceptable, lacking, sloppy, shoddy, frustrating,
    inconsistent, a disaster, a joke, a nightmare, a shambles, non-existent, appalling, chaotic, rushed, boring, repetitive, badly planned, botched, a waste of time, a mess, stressful, limited, below par,
    hit and miss, shocking, over the top, a let-down, hopeless, far too loud, impossible, dreadful, the worst, endless, laughable`),
  merits: words(
    `went without a hitch, took five minutes, exceeded our expectations, was over before I knew it, ran like clockwork, started bang on time, made my day, was done while I waited`,
  ),
  faults:
    words(`took forever, took all day, left a lot to be desired, fell through, was cancelled twice, started an hour late, never happened, had to be done again, went wrong, dragged on, took three attempts,
    went downhill, let the place down, needs work, got cancelled without notice, overran by an hour, cost us our flight, made things worse, lasted all of five minutes`),
}

const PRICE: Group = {
  things: words(
    `prices, price, bill, cost, fees, membership fee, tuition, room rate, tickets, drinks prices, parking charge, invoice, quote, labour charge, delivery fee, fare, premium, monthly fee, rates`,
  ),
  good: words(
    `fair, reasonable, low, cheap, affordable, great, very good, transparent, unbeatable, a bargain, competitive, a steal, sensible, hard to beat, good value, less than I expected`,
  ),
  bad: words(
    `high, too high, outrageous, ridiculous, extortionate, expensive, steep, over the top, a rip-off, eye-watering, unfair, daylight robbery, insane, way too much, a joke, shocking, inflated, excessive`,
  ),
  merits: words(`matched the quote, came in under the estimate, includes everything, beat everyone else`),
  faults: words(
    `doubled overnight, went up again, was twice the quote, keeps going up, did not match the quote, has gone through the roof, had extras we never ordered, was more than we agreed`,
  ),
}

export const GROUPS: readonly Group[] = [PERSON, PERSON, PLACE, FOOD, ITEM, ITEM, DEED, DEED, PRICE]
export const [PEOPLE, PLACES, DISHES, ITEMS, DEEDS] = [PERSON, PLACE, FOOD, ITEM, DEED]

/** Other lists that templates use by name. */
export const LISTS: Readonly<Record<string, readonly string[]>> = {
  very: words(
    `very, really, so, extremely, absolutely, incredibly, pretty, quite, a bit, a little, far too, way too, super, truly, honestly, totally, rather, always`,
  ),
  time: words(
    `two hours, an hour, 45 minutes, forty minutes, ages, three weeks, half an hour, over an hour, 90 mins, six weeks, an hour and a half, all morning, 2 hrs, four days, a month, nearly an hour`,
  ),
  short: words(
    `ten minutes, five minutes, fifteen minutes, twenty minutes, no time, half an hour, under an hour, 10 mins, a flash, a jiffy, seconds`,
  ),
  when: words(
    `on Tuesday, last week, yesterday, in March, at lunchtime, on a Saturday night, over the holidays, this morning, two weeks ago, at 7am, on our anniversary, in the rain`,
  ),
  who: words(`we, I, my wife, my husband, the kids, my daughter, our group, my mum, everyone in our party, my son`),
  elsewhere: words(
    `the place downtown, the big chain, the one by the station, my old one, the supermarket, the other branch, anywhere else, the competition, our usual place, the last one we tried, the one across the road, the national chain`,
  ),
  staff: words(
    `they, she, he, they all, everyone here, everyone, the guys, the girls, the lads, the whole team, the people, these guys, the folks here, the ladies, all of them`,
  ),
}

/** Adjectives that are good or bad only in combination with certain things. */
export const IN_COMPANY: readonly (readonly [sentiment: '+' | '-', adjective: string, things: readonly string[]])[] = [
  ['-', 'long', words('wait, line, queue, delay, waiting time, waiting list, hold time')],
  ['-', 'high', words('price, prices, cost, fees, bill')],
  ['+', 'low', words('price, prices, cost, fees')],
  ['+', 'short', words('wait, line, waiting time, queue')],
  ['-', 'short', words('opening hours, lesson, appointment, bed')],
  ['-', 'small', words('portion, portions, room, bed, servings, bathroom, selection, car park')],
  ['+', 'small', words('classes, groups, class sizes')],
  ['+', 'large', words('portions, room, selection, servings, bathroom, car park')],
  ['+', 'huge', words('portions, selection, menu, room, range, helpings')],
  ['-', 'limited', words('menu, selection, parking, choices, seating, stock, opening hours')],
  ['-', 'cold', words('food, soup, coffee, fries, room, shower, chips, water, pool')],
  ['+', 'cold', words('beer, drinks')],
  ['-', 'loud', words('music, neighbours, room, air conditioner, fan')],
  ['-', 'warm', words('beer, white wine, milk')],
  ['+', 'warm', words('welcome, bread, cookies, pool, atmosphere')],
  ['+', 'hot', words('food, coffee, shower, soup')],
  ['+', 'free', words('parking, wifi, breakfast, refills, coffee, toothbrush, shuttle, samples')],
  ['-', 'hidden', words('fees, charges, costs')],
  ['-', 'thin', words('walls, towels, mattress')],
  ['-', 'wrong', words('size, order, part, prescription, colour, address, dose')],
  ['+', 'new', words('dumbbells, machines, playground, seats')],
  ['-', 'old', words('machines, mattress, equipment, carpet, magazines')],
]

/** Things whose absence is a relief, and things whose absence is a fault. */
export const RELIEFS = words(
  `monthly fee, hidden charges, booking fee, catch, strings attached, minimum spend, contract, complaints, problems, problem, issues, wait, line, queue, hassle, fuss, hidden fees, delays, waiting, pressure, hard sell, surprises, pain, side effects, upselling, noise, smell, stress, regrets, small print, nasty surprises, waiting around, pushy sales talk`,
)
export const NEEDS =
  words(`parking, wifi, hot water, air conditioning, lift, soap, towels, apology, refund, privacy, flavour, toilet paper, explanation, heating, receipt, seats, changing table, disabled access, atmosphere, signage, water, lockers, air con,
  warning, customer service, bedside manner, communication, manners, respect, plug sockets, high chairs, vegan options, stock, spare parts, follow-up, organisation, staff, changing rooms, shade, step-free access, fridge, kettle, bins, call back, answer, response, compassion, attention to detail`)
