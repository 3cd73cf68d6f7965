/** Opening hours that a text states. */
export interface SpokenHours {
  /** 0 is Monday; undefined if the text names no days. */
  readonly days: readonly number[] | undefined
  /** In minutes since midnight; empty if closed. */
  readonly shifts: readonly SpokenShift[]
  readonly text: string
}
export interface SpokenShift {
  readonly startMinute: number
  readonly endMinute: number
}

const minutesADay = 1440
const wholeDay: SpokenShift = { startMinute: 0, endMinute: minutesADay }
const everyDay = [0, 1, 2, 3, 4, 5, 6] as const

const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)(?:s|sday|nesday|rs|rsday|day|urday)?s?\\.?'
const TIME = '(?:\\d{1,2}(?:[:.h]\\d{2})? ?(?:[ap]\\.?m\\b\\.?)?|noon|midnight)'
const TOKEN = new RegExp(
  [
    `(?<days>\\b${DAY}(?: ?(?:-|to|through|thru|until) ?${DAY})?\\b|\\b(?:weekdays|weekends|daily|every ?day|(?:7|seven) days a week)\\b)`,
    `(?<allDay>\\b24 ?/ ?7\\b|\\b24 hours\\b|around the clock)`,
    `(?<range>\\b${TIME} ?(?:-|to|until|till) ?${TIME})`,
    '(?<closed>\\bclosed\\b)',
  ].join('|'),
  'giu',
)

/** Reads the text line by line and sentence by sentence. */
export const spokenHoursIn = (text: string): SpokenHours[] =>
  text.split(/\n|;|\. (?=\p{Lu})/u).flatMap((stretch) => statementsIn(stretch))

type Token = { readonly days: readonly number[] } | { readonly shift: SpokenShift | 'closed' }

function statementsIn(stretch: string): SpokenHours[] {
  const tokens = [...stretch.matchAll(TOKEN)].flatMap(({ groups = {} }) => tokenOf(groups))
  // "7 am to 6 pm on weekdays, closed on Sundays" is parsed in reverse, with the days before their hours.
  const daysFirst = tokens[0] && 'shift' in tokens[0] ? tokens.toReversed() : tokens
  return groupsOf(daysFirst).flatMap(({ days, shifts }) => {
    const open = shifts.filter((shift) => shift !== 'closed').toSorted((a, b) => a.startMinute - b.startMinute)
    const isAboutNoDay = open.length === 0 && days.length === 0
    if (shifts.length === 0 || isAboutNoDay) return []
    return { days: days.length > 0 ? days : undefined, shifts: open, text: stretch }
  })
}

/** Consecutive days share the hours after them; consecutive hours are the shifts of those days. */
function groupsOf(tokens: readonly Token[]) {
  const groups: { days: number[]; shifts: (SpokenShift | 'closed')[] }[] = []
  for (const token of tokens) {
    const last = groups.at(-1)
    const fits = last && ('shift' in token || last.shifts.length === 0)
    const group = fits ? last : { days: [], shifts: [] }
    if (!fits) groups.push(group)
    if ('days' in token) group.days.push(...token.days)
    else group.shifts.push(token.shift)
  }
  return groups
}

function tokenOf({ days, allDay, range, closed }: Record<string, string | undefined>): Token[] {
  if (days) return [{ days: parseDays(days.toLowerCase()) }]
  if (allDay) return [{ shift: wholeDay }]
  if (closed) return [{ shift: 'closed' }]
  const shift = range && parseRange(range.toLowerCase())
  return shift ? [{ shift }] : []
}

function parseDays(text: string): readonly number[] {
  if (text.startsWith('weekday')) return [0, 1, 2, 3, 4]
  if (text.startsWith('weekend')) return [5, 6]
  const named = [...text.matchAll(/mon|tue|wed|thu|fri|sat|sun/g)].map(([name]) => dayNames.indexOf(name))
  const [from, to] = named
  if (from === undefined) return everyDay
  if (to === undefined) return [from]
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7)
}
const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

function parseRange(text: string): SpokenShift | undefined {
  const [startText = '', endText = ''] = text.split(/ ?(?:-|to|until|till) ?/)
  // "7-18" could be a date or a price: at least one of the two numbers must look like a time.
  if (!/[:.h]\d|[ap]\.?m|noon|midnight/.test(text)) return undefined
  const end = parseTime(endText)
  const half = /([ap])\.?m/.exec(endText)?.[1]
  const isBare = half !== undefined && !/[ap]\.?m|noon|midnight/.test(startText)
  const start = parseTime(startText)
  if (start === undefined || end === undefined) return undefined
  // "9-5 pm" starts in the morning, but "1-5 pm" starts in the afternoon.
  const sameHalf = isBare ? parseTime(`${startText} ${half}m`) : undefined
  const startMinute = sameHalf !== undefined && sameHalf < end ? sameHalf : start
  return { startMinute, endMinute: end > startMinute ? end : end + minutesADay }
}

function parseTime(text: string): number | undefined {
  if (text.includes('noon')) return 720
  if (text.includes('midnight')) return 0
  const [, hour = '', minute = '0', half] = /^(\d{1,2})(?:[:.h](\d{2}))? ?(?:([ap])\.?m)?/.exec(text.trim()) ?? []
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour)
  const isReal =
    hour !== '' && hours <= 24 && Number(minute) < 60 && (!half || (Number(hour) >= 1 && Number(hour) <= 12))
  return isReal ? (hours * 60 + Number(minute)) % minutesADay : undefined
}
