import { type Content, html } from '../../../core/values/html.ts'
import { type Alert, type AlertKind, alertKinds } from '../contract/alert.ts'

/** Inline styles: mail programs drop style sheets. */
export const mailStyle = {
  body: 'margin:0;padding:24px 12px;background:#f6f8f8;color:#1c2526;font:16px/1.5 system-ui,sans-serif',
  card: 'max-width:640px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px;overflow-wrap:anywhere',
  h1: 'font-size:22px;line-height:1.25;margin:0 0 16px',
  h2: 'font-size:17px;margin:24px 0 8px',
  quiet: 'color:#566163;font-size:14px',
  link: 'color:#0b6a6f',
}

interface Footer {
  readonly settingsUrl: string
  readonly unsubscribeUrl: string
}

export const mailFrame = (title: string, content: Content, { settingsUrl, unsubscribeUrl }: Footer): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="${mailStyle.body}">
<div style="${mailStyle.card}">
<h1 style="${mailStyle.h1}">${title}</h1>
${content}
<p style="${mailStyle.quiet};margin:32px 0 0">You're receiving this e-mail because of your notification settings in Presence.
<a href="${settingsUrl}" style="${mailStyle.link}">Change notifications</a> ·
<a href="${unsubscribeUrl}" style="${mailStyle.link}">Unsubscribe</a></p>
</div>
</body>
</html>
`.text

export const footerText = ({ settingsUrl, unsubscribeUrl }: Footer) => `--
You're receiving this e-mail because of your notification settings in Presence.
Change notifications: ${settingsUrl}
Unsubscribe: ${unsubscribeUrl}
`

/** The name of a directory in the dashboard. */
export const directoryTitle = (directory: string): string => {
  if (directory === 'internal') return 'Your microsite'
  const title = directory.replaceAll('-', ' ')
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** An alert whose business and review still exist. */
export interface MailAlert {
  readonly kind: AlertKind
  readonly data: Alert['data']
  readonly businessName: string
  readonly businessNumber: number
  /** Only of a bad review. */
  readonly review: {
    readonly rating: number
    readonly date: string
    readonly reviewer: string
    readonly comments: string
    readonly source: string
  } | null
}
export interface AlertMailLinks extends Footer {
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
  alerts: readonly MailAlert[],
  type: 'instant' | 'daily',
  links: AlertMailLinks,
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
      url: `${links.baseUrl}/app/business/${alert.businessNumber}/${SCREENS[kind]}`,
      summary: describeAlert(alert),
    }))
    return [{ heading: HEADINGS[kind], lines, more: more > 0 ? `and ${more} more` : undefined }]
  })
  const text = sections.map(({ heading, lines, more }) =>
    [
      heading,
      ...lines.map(({ name, summary, url }) => `- ${name}: ${summary}\n  ${url}`),
      ...(more ? [more] : []),
    ].join('\n'),
  )
  const content = sections.map(
    ({ heading, lines, more }) => html`<h2 style="${mailStyle.h2}">${heading}</h2>
<ul style="margin:0;padding-left:20px">${lines.map(
      ({ name, summary, url }) => html`<li><a href="${url}" style="${mailStyle.link}">${name}</a>: ${summary}</li>`,
    )}</ul>${more && html`<p style="${mailStyle.quiet}">${more}</p>`}`,
  )
  return {
    to,
    subject: title,
    text: `${[title, ...text, footerText(links)].join('\n\n')}`,
    html: mailFrame(title, content, links),
    unsubscribeUrl: links.unsubscribeUrl,
  }
}

function describeAlert({ kind, data, review }: MailAlert): string {
  if (kind === 'bad review') return review ? describeReview(review) : 'a review that has been deleted since'
  if (kind === 'drift') return `${directoryTitle(String(data.directory))} differs from the listing`
  if (kind === 'failed publish') return `${directoryTitle(String(data.directory))} could not be updated`
  if (kind === 'run finished') return `the results of run ${data.runId} are available`
  const { content, created, updated, refused } = data
  return `${content}: ${created} added, ${updated} updated, ${refused} with errors`
}

function describeReview({ rating, date, reviewer, comments, source }: NonNullable<MailAlert['review']>): string {
  const stars = rating === 1 ? '1 star' : `${rating} stars`
  const details = [stars, reviewer && `by ${oneLine(reviewer)}`, source && `on ${oneLine(source)}`, date].filter(
    Boolean,
  )
  const quote = shortened(oneLine(comments))
  return details.join(', ') + (quote && `: “${quote}”`)
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
