import { type Html, html } from '../../../core/values/html.ts'
import type { Site } from '../rules/site.ts'

/** Each answer opens below its question, without a script. */
export const faqSection = ({ faq }: Site): Html | undefined =>
  faq.length === 0
    ? undefined
    : html`<section class="card" aria-labelledby="faq"><h2 id="faq">Questions and answers</h2>
${faq.map(
  ({ question, answer }) =>
    html`<details><summary dir="auto">${question}</summary><p class="about" dir="auto">${answer}</p></details>`,
)}</section>`
