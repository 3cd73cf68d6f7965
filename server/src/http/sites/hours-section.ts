import type { EffectiveListing } from '../../domain/listing/effective-sources.ts'
import { dayNames } from '../../domain/listing/hours.ts'
import { shiftsOf, specialDaysAhead, todayAt, weekdayToday } from '../../domain/site/site-times.ts'
import { type Html, html } from '../../domain/values/html.ts'

/** The week with today highlighted, and the coming special days. Undefined when the listing has no hours. */
export function hoursSection(listing: Partial<EffectiveListing>, now: Date): Html | undefined {
  const { hoursOfOperations = [], specialHours = [], timezone = '', address, wholeWeekOperating } = listing
  const countryCode = address?.countryCode ?? ''
  const today = weekdayToday(timezone, now)
  const special = specialDaysAhead(specialHours, countryCode, todayAt(timezone, now))
  if (hoursOfOperations.length === 0 && special.length === 0) return undefined
  const rows = hoursOfOperations.map((hours) => {
    const comment = hours.comment !== '' && html`<small dir="auto">${hours.comment}</small>`
    const mark = hours.day === today ? html` aria-current="date"` : undefined
    return html`<tr${mark}><th scope="row">${dayNames[hours.day]}</th><td>${lines(shiftsOf(hours, countryCode))}${comment}</td></tr>`
  })
  const week = wholeWeekOperating === 1 ? html`<p>Open 24 hours, every day</p>` : html`<table>${rows}</table>`
  return html`<section class="card" aria-labelledby="hours"><h2 id="hours">Hours</h2>
${hoursOfOperations.length > 0 && week}
${
  special.length > 0 &&
  html`<table><caption>Special days</caption>${special.map(
    ({ day, hours }) => html`<tr><th scope="row">${day}</th><td>${lines(hours)}</td></tr>`,
  )}</table>`
}</section>`
}

const lines = (texts: readonly string[]) => texts.map((text, at) => (at === 0 ? text : html`<br>${text}`))
