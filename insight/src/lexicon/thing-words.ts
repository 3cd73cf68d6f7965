/** One line for each thing: its name, then its synonyms. A theme shows the name. */
const THINGS = `
staff: employee personnel crew worker associate waitstaff wait-staff staffer team everyone everybody people person folk guy girl lad lady man woman gentleman
waiter: waitress server waitperson
host: hostess maitre-d
bartender: barman barmaid barkeep barkeeper
chef: cook
manager: supervisor
owner: proprietor
receptionist
front desk: reception check-in-desk
doctor: physician dr
dentist
nurse
hygienist
technician: tech
mechanic
driver
stylist: hairdresser hairstylist
barber
cashier: teller
agent: representative rep
salesperson: salesman saleswoman salespeople
therapist: masseuse
instructor: teacher trainer coach
consultant: advisor adviser
customer service
service
attitude
communication
atmosphere: ambience ambiance vibe
decor: décor decoration
interior
location
place: spot venue establishment joint
restaurant: diner eatery bistro
hotel: motel
food
meal
dish: plate
menu
portion: serving
dinner
lunch
breakfast
brunch
buffet
dessert: desert
appetizer: starter appetiser
entree: entrée
drink: beverage
cocktail
coffee: espresso latte cappuccino
tea
beer
wine
juice
water
pizza
pasta
burger: hamburger cheeseburger
sandwich: sub
salad
soup
steak
chicken
fish
sushi
seafood
bread
fries: french-fries
sauce
cake
bakery
taste: flavor flavour
quality
price: pricing cost rate
bill
value: value-for-money
deal
selection: choice variety
room
bed: mattress
pillow
restroom: bathroom toilet washroom lavatory
shower
towel
lobby
elevator: lift
pool: swimming-pool
gym: fitness-center
view
balcony
parking: parking-lot car-park parking-space
wifi: wi-fi internet
air conditioning: ac a/c aircon
music
noise
lighting
table
seat: seating chair booth
bar
patio: terrace
kitchen
line: queue
wait: wait-time waiting-time
appointment
reservation: booking
delivery
order
product: item
haircut: cut
treatment
repair
work: workmanship
procedure
exam: examination
office: clinic surgery
store: shop
website: site
app
phone
experience
visit
stay
complaint
problem: issue
smell: odor odour
temperature
cleanliness: hygiene
`

const canonical = new Map<string, string>()
for (const line of THINGS.trim().split('\n')) {
  const [name = '', others = ''] = line.split(':')
  canonical.set(name, name)
  for (const other of others.split(' ')) if (other !== '') canonical.set(other.replaceAll('-', ' '), name)
}
for (const name of ['wi-fi', 'check-in', 'check-out']) canonical.set(name, name === 'wi-fi' ? 'wifi' : name)

/** The name of a thing that businesses are often judged by. */
export const knownThing = (words: string): string | undefined => canonical.get(words)

export const thingNames = (): Iterable<string> => canonical.keys()

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Words for times. */
export const TIMES: ReadonlySet<string> = new Set(
  words(`day night evening morning afternoon week weekend month year hour minute second today tonight yesterday tomorrow monday
  tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
  november december summer winter spring fall moment time`),
)

/** Times, amounts and phrases that a business is never judged by. */
export const NOT_THINGS: ReadonlySet<string> = new Set([
  ...TIMES,
  ...words(`thing way lot bit ton couple number kind type sort part side end middle half rest everything something anything nothing
  someone anyone kid child husband wife friend family party group guest customer birthday anniversary occasion reason fact
  idea point question matter example opinion review star rating world shame disaster nightmare joke delight pleasure
  gem disappointment rip-off ripoff scam must winner fan notch none one ones other others dollar buck cent euro percent mile
  lack sense me us we you they it he she i god gosh wow thank thanks please penny hello hi`),
])
