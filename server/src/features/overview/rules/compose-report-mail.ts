import { COUNTED_MAX } from '../../../core/contract/limits.ts'
import { type Html, html } from '../../../core/values/html.ts'
import {
  type AlertMailLinks,
  directoryTitle,
  footerText,
  mailFrame,
  mailStyle,
  oneLine,
} from '../../alerts/rules/compose-alert-mail.ts'
import type { AiWeek, WeekOfReviews } from './weekly-report.ts'

/** The result of use-cases/alerts/read-weekly-report.ts. */
export interface ReportContent {
  readonly from: string
  readonly to: string
  readonly reviews: {
    readonly thisWeek: WeekOfReviews
    readonly weekBefore: WeekOfReviews
    readonly days: readonly ({ readonly day: string } & WeekOfReviews)[]
  }
  readonly unanswered: {
    readonly total: number
    readonly reviews: readonly {
      readonly businessName: string
      readonly businessNumber: number
      readonly rating: number
      readonly reviewDate: string
      readonly comments: string
    }[]
  }
  readonly directories: {
    readonly total: number
    readonly listings: readonly {
      readonly businessName: string
      readonly businessNumber: number
      readonly directory: string
      readonly state: string
    }[]
  }
  readonly visibility: { readonly thisWeek: AiWeek; readonly weekBefore: AiWeek }
}

const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const long = (day: string) => LONG.format(Date.parse(day))
const short = (day: string) => DAY.format(Date.parse(day))

interface Line {
  readonly name: string
  readonly url: string
  readonly detail: string
}
interface Part {
  readonly heading: string
  readonly figures: readonly string[]
  readonly chart?: Html
  readonly lines: readonly Line[]
  readonly total: number
}

export function composeReportMail(to: string, report: ReportContent, place: AlertMailLinks) {
  const title = `Your weekly report: ${long(report.from)} to ${long(report.to)}`
  const parts = partsOf(report, place.baseUrl)
  const reportUrl = `${place.baseUrl}/app/weekly-report?week=${report.from}`
  const text = parts.map(({ heading, figures, lines, total }) =>
    [
      heading,
      ...figures,
      ...lines.map(({ name, detail, url }) => `- ${name}: ${detail}\n  ${url}`),
      ...more(lines, total),
    ].join('\n'),
  )
  const content = html`${parts.map(
    ({ heading, figures, chart, lines, total }) => html`<h2 style="${mailStyle.h2}">${heading}</h2>
${figures.map((figure) => html`<p style="margin:0 0 8px">${figure}</p>`)}${chart}
${
  lines.length > 0 &&
  html`<ul style="margin:0;padding-left:20px">${lines.map(
    ({ name, detail, url }) => html`<li><a href="${url}" style="${mailStyle.link}">${name}</a>: ${detail}</li>`,
  )}</ul>`
}${more(lines, total).map((detail) => html`<p style="${mailStyle.quiet}">${detail}</p>`)}`,
  )}<p style="margin:24px 0 0"><a href="${reportUrl}" style="${mailStyle.link}">Open the report in Presence</a></p>`
  return {
    to,
    subject: title,
    text: [title, ...text, `Open the report in Presence:\n${reportUrl}`, footerText(place)].join('\n\n'),
    html: mailFrame(title, content, place),
    unsubscribeUrl: place.unsubscribeUrl,
  }
}

const more = (lines: readonly unknown[], total: number) =>
  total > lines.length ? [`and ${total - lines.length} more`] : []

/** With one decimal, as in the dashboard. */
const stars = (average: number | null) => average?.toFixed(1) ?? 'none'

function unansweredInWords(total: number): string {
  if (total === 0) return 'None are waiting for a reply.'
  return total > COUNTED_MAX ? 'More than 10,000 are waiting for a reply' : `${total} waiting for a reply`
}

function partsOf({ reviews, unanswered, directories, visibility }: ReportContent, baseUrl: string): Part[] {
  const urlOf = (businessNumber: number, screen: string) => `${baseUrl}/app/business/${businessNumber}/${screen}`
  const { thisWeek, weekBefore } = reviews
  const ai = visibility.thisWeek
  return [
    {
      heading: 'Reviews',
      figures: [
        `${thisWeek.reviews} new ${thisWeek.reviews === 1 ? 'review' : 'reviews'} (week before: ${weekBefore.reviews})`,
        `Average rating: ${stars(thisWeek.average)} (week before: ${stars(weekBefore.average)})`,
      ],
      chart: chartOf(reviews.days),
      lines: [],
      total: 0,
    },
    {
      heading: 'Reviews with 1 or 2 stars and no reply',
      figures: [unansweredInWords(unanswered.total)],
      lines: unanswered.reviews.map(({ businessName, businessNumber, rating, reviewDate, comments }) => ({
        name: businessName,
        url: urlOf(businessNumber, 'reviews'),
        detail: `${rating === 1 ? '1 star' : '2 stars'}, ${short(reviewDate)}${quoted(comments)}`,
      })),
      total: unanswered.total > COUNTED_MAX ? 0 : unanswered.total,
    },
    {
      heading: 'Directories that need a decision',
      figures: directories.total === 0 ? ['None.'] : [],
      lines: directories.listings.map(({ businessName, businessNumber, directory, state }) => ({
        name: businessName,
        url: urlOf(businessNumber, 'directories'),
        detail:
          state === 'drifted'
            ? `${directoryTitle(directory)} differs from the listing`
            : `${directoryTitle(directory)} needs your attention`,
      })),
      total: directories.total,
    },
    {
      heading: 'AI visibility',
      figures: [
        ai.share === null
          ? 'No Search AI run finished this week.'
          : `Mentioned in ${Math.round(ai.share)}% of ${ai.answers} answers (week before: ${visibility.weekBefore.share === null ? 'no answers' : `${Math.round(visibility.weekBefore.share)}%`})`,
      ],
      lines: [],
      total: 0,
    },
  ]
}

const QUOTE_MAX = 160
function quoted(comments: string): string {
  const text = oneLine(comments)
  if (text === '') return ''
  return `: “${text.length > QUOTE_MAX ? `${text.slice(0, QUOTE_MAX).replace(/[\ud800-\udbff]$/, '')}…` : text}”`
}

/** Bars made of HTML: most mail programs do not show SVG. The numbers are in the table, for screen readers too. */
function chartOf(days: ReportContent['reviews']['days']): Html {
  const most = Math.max(1, ...days.map(({ reviews }) => reviews))
  return html`<table style="width:100%;border-collapse:collapse;font-size:14px">
<thead><tr><th style="text-align:left">Day</th><th style="text-align:right">Reviews</th><th style="width:50%"><span style="display:none">Chart</span></th><th style="text-align:right">Average</th></tr></thead>
<tbody>${days.map(
    ({
      day,
      reviews,
      average,
    }) => html`<tr><td>${short(day)}</td><td style="text-align:right;padding-right:8px">${reviews}</td>
<td><div style="background:#138a90;height:12px;width:${Math.round((100 * reviews) / most)}%"></div></td><td style="text-align:right">${average === null ? '–' : stars(average)}</td></tr>`,
  )}</tbody></table>`
}
