import { type Html, html } from '../../../core/values/html.ts'
import type { EffectiveListing } from '../../listings/rules/effective-sources.ts'
import { formatWeekday, type Phrase, shiftsOf, specialDaysAhead, todayAt, weekdayToday } from '../rules/site-times.ts'
import { phraseText, timeText } from './phrases.ts'

/** The week with today highlighted, and the coming special days. Returns undefined if the listing has no hours. */
export function hoursSection(listing: Partial<EffectiveListing>, now: Date, locale: string): Html | undefined {
  const { hoursOfOperations = [], specialHours = [], timezone = '', wholeWeekOperating } = listing
  const today = weekdayToday(timezone, now)
  const special = specialDaysAhead(specialHours, todayAt(timezone, now), locale)
  if (hoursOfOperations.length === 0 && special.length === 0) return undefined
  const rows = hoursOfOperations.map((hours) => {
    const comment = hours.comment !== '' && html`<small dir="auto">${hours.comment}</small>`
    const mark = hours.day === today ? html` aria-current="date"` : undefined
    return html`<tr${mark}><th scope="row">${timeText(formatWeekday(hours.day, locale), locale)}</th><td>${lines(shiftsOf(hours, locale), locale)}${comment}</td></tr>`
  })
  const week = wholeWeekOperating === 1 ? html`<p>Open 24 hours, every day</p>` : html`<table>${rows}</table>`
  return html`<section class="card" aria-labelledby="hours"><h2 id="hours">Hours</h2>
${hoursOfOperations.length > 0 && week}
${
  special.length > 0 &&
  html`<table><caption>Special hours</caption>${special.map(
    ({ day, hours }) => html`<tr><th scope="row">${timeText(day, locale)}</th><td>${lines(hours, locale)}</td></tr>`,
  )}</table>`
}</section>`
}

const lines = (phrases: readonly Phrase[], locale: string) =>
  phrases.map((phrase, at) => html`${at > 0 && html`<br>`}${phraseText(phrase, locale)}`)
