import type { MamsSentence, Polarity, Term } from '../bench/themes/mams.ts'
import { seededRandom } from './random.ts'

const words = (text: string): string[] =>
  text
    .trim()
    .split(/[,\n]/)
    .map((word) => word.trim())

/** Trades that the data, all restaurants, does not have. */
const PEOPLE =
  words(`staff, front desk staff, receptionist, doctor, dentist, nurse, mechanic, technician, manager, owner, driver,
  stylist, barber, instructor, agent, hygienist, waiter, waitress, server, bartender, host, team, cashier, therapist, salesman,
  sales team, customer service, reception, crew, plumber, electrician, vet, assistant, teacher, guide, consultant, lawyer, broker`)
const PLACES =
  words(`room, lobby, pool, gym, bathroom, office, waiting room, store, parking lot, hotel, clinic, restaurant, patio,
  place, salon, kitchen, bar, spa, shower, bed, garden, shop, dining room, restroom, location, apartment, building, hallway`)
const GOODS =
  words(`food, breakfast, coffee, pizza, burger, salad, steak, soup, dessert, cake, menu, wine, cocktails, bread, pasta,
  chicken, fries, sandwich, sushi, buffet, meal, dinner, sauce, fish, drinks, tea, curry, tacos`)
const DEEDS =
  words(`service, haircut, repair, massage, delivery, cleaning, treatment, checkout, check-in, work, appointment, booking,
  communication, experience, installation, consultation, wifi, website, price, prices, quality, selection, atmosphere, decor, view,
  oil change, manicure, procedure, tour, lesson, music, packaging, product, products, refund policy, app, support`)
const THINGS = [PEOPLE, PLACES, GOODS, DEEDS]

const PRAISE = [
  words(`friendly, helpful, attentive, polite, professional, kind, courteous, knowledgeable, welcoming, honest, patient, caring, gentle,
    efficient, accommodating, skilled, wonderful, fantastic, great, amazing, excellent, super nice, lovely, thorough, prompt, sweet`),
  words(`clean, spacious, comfortable, cozy, beautiful, spotless, quiet, bright, lovely, nice, modern, gorgeous, immaculate, stunning,
    well-maintained, charming, great, amazing, excellent, stylish, tidy, safe, inviting, perfect, warm`),
  words(`delicious, tasty, fresh, amazing, excellent, great, flavorful, perfect, yummy, hot, juicy, crispy, superb, wonderful, good,
    incredible, outstanding, authentic, tender, divine, scrumptious, well seasoned, cooked perfectly, generous`),
  words(`fast, quick, excellent, great, amazing, reasonable, affordable, smooth, easy, outstanding, fantastic, good, reliable, superb,
    perfect, top-notch, impressive, pleasant, first class, flawless, on time, fair, seamless, stellar, convenient`),
]
const BLAME = [
  words(`rude, unfriendly, slow, unhelpful, inattentive, unprofessional, arrogant, incompetent, dismissive, condescending, impatient,
    disorganized, terrible, horrible, awful, lazy, dishonest, cold, clueless, careless, pushy, indifferent, grumpy, snobby, nowhere to be found`),
  words(`dirty, filthy, small, cramped, noisy, uncomfortable, dark, smelly, outdated, run down, disgusting, dusty, moldy, loud, crowded,
    tiny, old, shabby, gross, cold, too hot, broken, messy, terrible, depressing`),
  words(`cold, bland, overcooked, undercooked, tasteless, soggy, dry, greasy, terrible, awful, disgusting, stale, salty, mediocre, burnt,
    overpriced, disappointing, horrible, raw, rubbery, inedible, watered down, lukewarm, flavorless, inconsistent`),
  words(`slow, terrible, horrible, awful, poor, expensive, overpriced, disappointing, unreliable, late, mediocre, bad, outrageous,
    ridiculous, confusing, painful, unacceptable, lacking, sloppy, shoddy, frustrating, inconsistent, a disaster, a joke, a nightmare`),
]
/** Neither good nor bad alone; in this company they are. */
const IN_COMPANY: readonly (readonly [Polarity, string, string])[] = [
  [-1, 'long', 'wait, line, queue, delay, waiting time'],
  [-1, 'high', 'price, prices, cost, fees, bill'],
  [1, 'low', 'price, prices, cost, fees'],
  [1, 'short', 'wait, line, waiting time'],
  [-1, 'small', 'portion, portions, room, bed, servings, bathroom, selection'],
  [1, 'large', 'portions, room, selection, servings, bathroom'],
  [1, 'huge', 'portions, selection, menu, room'],
  [-1, 'limited', 'menu, selection, parking, choices, seating'],
  [-1, 'cold', 'food, soup, coffee, fries, room, shower'],
  [1, 'cold', 'beer, drinks, water'],
  [-1, 'loud', 'music, neighbours, room, air conditioner'],
  [1, 'cheap', 'prices, drinks, beer, eats'],
  [-1, 'cheap', 'furniture, materials, towels'],
  [1, 'free', 'parking, wifi, breakfast, refills, coffee'],
  [-1, 'hidden', 'fees, charges, costs'],
  [-1, 'thin', 'walls, towels, mattress'],
  [-1, 'warm', 'beer, white wine'],
  [1, 'hot', 'food, coffee, shower, soup'],
  [1, 'no', 'complaints, problems, problem, issues, wait, line, hassle, fuss, hidden fees, delays, waiting'],
  [-1, 'no', 'parking, wifi, hot water, air conditioning, elevator, soap, towels, apology, refund, privacy, flavor'],
]

const CLAUSES: Readonly<Record<'+' | '-' | '0', readonly string[]>> = {
  '+': words(`the [T] was {+}, the [T] were {+}, {+} [T], {+} and {+} [T], the [T] was {+} and {+}, the [T] is always {+}, very {+} [T],
    the [T] was really {+}, i love the [T], we loved the [T], i highly recommend the [T], the [T] exceeded our expectations, the [T] was not {-},
    the [T] is never {-}, they have {+} [T], such a {+} [T], the [T] was so {+}, the [T] could not have been more {+}, we enjoyed the [T],
    impressed with the [T], happy with the [T], the [T] made us feel at home, [T] was {+}, the [T] deserves five stars, no complaints about the [T],
    the [T] went above and beyond, the [T] is the best in town, it has {+} [T], thanks to the {+} [T], the [T] blew us away, kudos to the [T],
    the [T] took the time to explain everything, the [T] was not only {+} but also {+}, [T] {+}, [T] {+} and {+}, the [T] is worth every penny, you can not go wrong with the [T], their [T] is to die for`),
  '-': words(`the [T] was {-}, the [T] were {-}, {-} [T], {-} and {-} [T], the [T] was {-} and {-}, the [T] was not {+}, the [T] was n't {+},
    the [T] is never {+}, very {-} [T], the [T] was really {-}, i hated the [T], disappointed with the [T], the [T] was far from {+}, so {-} [T],
    the [T] lacks everything, the [T] ruined our day, avoid the [T], the [T] left much to be desired, the [T] could be better, [T] was {-},
    the [T] ignored us, the [T] needs improvement, they have {-} [T], the [T] was anything but {+}, we waited an hour for the [T],
    the [T] did not work, the [T] was hardly {+}, stay away from the [T], i would not recommend the [T], the [T] is not worth the money,
    we were not impressed with the [T], the [T] charged us twice, the [T] was supposed to be {+}, a complete waste of money was the [T],
    the [T] should have been {+}, [T] {-}, [T] not {+}, [T] {-} and {-}, too bad the [T] was {-}, the [T] argued with us, nobody answered at the [T], the [T] failed again`),
  '0': words(`we had the [T], i asked the [T] about it, my wife ordered the [T], we went there for the [T], the [T] is next to the entrance,
    we waited for the [T], i called the [T] on monday, we booked the [T] in advance, there is a [T] on the second floor, i went with the [T],
    the [T] told us about the schedule, the [T] asked for our names, we sat near the [T], my friend tried the [T], they also have [T],
    it comes with [T], we started with the [T], the [T] was changed last year, they brought the [T], the [T] opens at nine`),
}
const JOINTS = {
  same: [' and ', ', ', '. ', '; ', ', and '],
  other: [' but ', ', but ', '. however, ', ' although ', ', while ', ' though ', '; ', ', yet ', ' - '],
}

/** Sentences made from our own word lists: they teach what our lists mean, and other trades than restaurants. */
export function sentencesOfOurOwn(count: number, seed: number): MamsSentence[] {
  const random = seededRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const clause = (): { text: string; term: { at: number; length: number }; polarity: Polarity } => {
    if (random() < 0.12) {
      const [polarity, adjective, things] = pick(IN_COMPANY)
      const thing = pick(words(things))
      const isPredicate = adjective !== 'no' && random() < 0.5
      const lead = isPredicate ? 'the ' : `${pick(['', 'we had ', 'there was '])}${adjective} `
      const text = `${lead}${thing}${isPredicate ? ` was ${adjective}` : ''}`
      return { text, term: { at: lead.length, length: thing.length }, polarity }
    }
    const kind = pick(['+', '+', '-', '-', '0'] as const)
    const group = Math.floor(random() * THINGS.length)
    const thing = pick(THINGS[group] as string[])
    const filled = pick(CLAUSES[kind])
      .replaceAll('{+}', () => pick(PRAISE[group] as string[]))
      .replaceAll('{-}', () => pick(BLAME[group] as string[]))
    return {
      text: filled.replace('[T]', thing),
      term: { at: filled.indexOf('[T]'), length: thing.length },
      polarity: kind === '+' ? 1 : kind === '-' ? -1 : 0,
    }
  }
  return Array.from({ length: count }, () => {
    let text = ''
    const terms: Term[] = []
    let before: Polarity | undefined
    for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
      const { text: added, term, polarity } = clause()
      if (before !== undefined) text += pick(before === polarity || polarity === 0 ? JOINTS.same : JOINTS.other)
      terms.push({ from: text.length + term.at, to: text.length + term.at + term.length, polarity })
      text += added
      before = polarity
    }
    return { text: random() < 0.8 ? `${text}.` : text, terms }
  })
}
