import { type Alert, type AlertKind, alertKinds } from '../../../core/values/alert.ts'
import { html } from '../../../core/values/html.ts'
import { directoryTitle, type Footer, footerText, mailFrame, mailStyle } from './mail-frame.ts'

export interface ShownAlert {
  readonly kind: AlertKind
  readonly data: Alert['data']
  readonly businessName: string
  readonly businessNumber: number
  readonly review: {
    readonly rating: number
    readonly date: string
    readonly reviewer: string
    readonly comments: string
    readonly source: string
  } | null
}
export interface AlertMailPlace extends Footer {
  readonly baseUrl: string
}

const LINES_MAX = 20
const QUOTE_MAX = 300

const HEADINGS: Readonly<Record<AlertKind, string>> = {
  'bad review': 'New reviews with 1 or 2 stars',
  drift: 'Directories that differ from the listing',
  'failed publish': 'Listings that could not be published',
  'run finished': 'Search AI runs that finished',
  'import finished': 'Imports that finished',
}
const SCREENS: Readonly<Record<AlertKind, string>> = {
  'bad review': 'reviews',
  drift: 'directories',
  'failed publish': 'directories',
  'run finished': 'search-ai',
  'import finished': 'audit',
}

/** Plain text and HTML with the same content. No names in the subject: it is shown on locked screens. */
export function composeAlertMail(
  to: string,
  alerts: readonly ShownAlert[],
  type: 'instant' | 'daily',
  place: AlertMailPlace,
) {
  const count = alerts.length === 1 ? '1 alert' : `${alerts.length} alerts`
  const title = type === 'daily' ? `Your daily digest: ${count}` : `Presence: ${count}`
  const byKind = Map.groupBy(alerts, ({ kind }) => kind)
  const sections = alertKinds.flatMap((kind) => {
    const all = byKind.get(kind) ?? []
    if (all.length === 0) return []
    const more = all.length - LINES_MAX
    const lines = all.slice(0, LINES_MAX).map((alert) => ({
      name: alert.businessName,
      url: `${place.baseUrl}/app/business/${alert.businessNumber}/${SCREENS[kind]}`,
      words: wordsFor(alert),
    }))
    return [{ heading: HEADINGS[kind], lines, more: more > 0 ? `and ${more} more` : undefined }]
  })
  const text = sections.map(({ heading, lines, more }) =>
    [heading, ...lines.map(({ name, words, url }) => `- ${name}: ${words}\n  ${url}`), ...(more ? [more] : [])].join(
      '\n',
    ),
  )
  const content = sections.map(
    ({ heading, lines, more }) => html`<h2 style="${mailStyle.h2}">${heading}</h2>
<ul style="margin:0;padding-left:20px">${lines.map(
      ({ name, words, url }) => html`<li><a href="${url}" style="${mailStyle.link}">${name}</a>: ${words}</li>`,
    )}</ul>${more && html`<p style="${mailStyle.quiet}">${more}</p>`}`,
  )
  return {
    to,
    subject: title,
    text: `${[title, ...text, footerText(place)].join('\n\n')}`,
    html: mailFrame(title, content, place),
    unsubscribeUrl: place.unsubscribeUrl,
  }
}

function wordsFor({ kind, data, review }: ShownAlert): string {
  if (kind === 'bad review') return review ? reviewWords(review) : 'a review that has been deleted since'
  if (kind === 'drift') return `${directoryTitle(String(data.directory))} differs from the listing`
  if (kind === 'failed publish') return `${directoryTitle(String(data.directory))} could not be updated`
  if (kind === 'run finished') return `the results of run ${data.runId} are available`
  const { content, created, updated, refused } = data
  return `${content}: ${created} added, ${updated} updated, ${refused} with errors`
}

function reviewWords({ rating, date, reviewer, comments, source }: NonNullable<ShownAlert['review']>): string {
  const stars = rating === 1 ? '1 star' : `${rating} stars`
  const from = [stars, reviewer && `by ${oneLine(reviewer)}`, source && `on ${oneLine(source)}`, date].filter(Boolean)
  const quote = shortened(oneLine(comments))
  return from.join(', ') + (quote && `: “${quote}”`)
}

/** Without line breaks, the text of a review cannot imitate lines of the mail itself. */
export const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

function shortened(text: string): string {
  if (text.length <= QUOTE_MAX) return text
  return `${Array.from(segments.segment(text.slice(0, QUOTE_MAX)), ({ segment }) => segment)
    .slice(0, -1)
    .join('')}…`
}
