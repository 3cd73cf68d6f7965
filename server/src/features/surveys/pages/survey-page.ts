import { htmlDocument, stylePolicy } from '../../../core/http/pages/html-page.ts'
import { type Html, html } from '../../../core/values/html.ts'
import { ANSWER_MAX } from '../contract/survey.ts'
import { type Answer, type Question, reviewQuestions, type SurveyContent } from '../rules/survey-rules.ts'

const STYLE = `
:root { color-scheme: light dark; --accent: #1f5fbf; --line: #767676 }
@media (prefers-color-scheme: dark) { :root { --accent: #8ab4f8; --line: #9a9a9a } }
* { box-sizing: border-box }
body { font: 1.0625rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 34rem; padding: 1.5rem 1rem 3rem; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.25 }
fieldset { border: 0; margin: 0 0 1.75rem; padding: 0 }
legend, .question { display: block; font-weight: 600; margin-bottom: .5rem; padding: 0 }
.row { display: flex; flex-wrap: wrap; gap: .5rem }
.row label, .list label { align-items: center; border: 1px solid var(--line); border-radius: .5rem; display: flex; gap: .4rem; min-height: 2.75rem; padding: .25rem .75rem }
.list label { margin-bottom: .5rem }
input { accent-color: var(--accent); height: 1.15rem; width: 1.15rem }
textarea { border: 1px solid var(--line); border-radius: .5rem; font: inherit; margin-bottom: 1.75rem; min-height: 6rem; padding: .5rem; width: 100% }
.consent { align-items: start; display: flex; gap: .5rem; margin-bottom: 1.5rem }
.consent input { flex: none; margin: .2rem 0 0 }
.ends { display: flex; font-size: .9375rem; justify-content: space-between; margin: .25rem 0 0 }
.errors { border: 2px solid #c5221f; border-radius: .5rem; margin-bottom: 1.5rem; padding: .5rem 1rem }
button { background: var(--accent); border: 0; border-radius: .5rem; color: Canvas; font: inherit; font-weight: 600; min-height: 3rem; width: 100% }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`

export const surveyPolicy = stylePolicy(STYLE, "'self'")

export const surveyPage = (title: string, content: Html): string => htmlDocument(title, content, STYLE)

/** The form, with the answers so far and their mistakes. */
export const surveyForm = (
  { questions }: SurveyContent,
  path: string,
  isLocation: boolean,
  answers: readonly Answer[] = [],
  mistakes: readonly string[] = [],
  agrees = false,
): Html => html`${
  mistakes.length > 0 &&
  html`<div class="errors" role="alert"><p>Your answers have not been sent yet:</p><ul>${mistakes.map((each) => html`<li>${each}</li>`)}</ul></div>`
}<form method="post" action="${path}">
${questions.map((question, at) => fieldOf(question, at + 1, answers.find((answer) => answer.question === at + 1)?.value))}
${isLocation && consentOf(questions, agrees)}<button>Send answers</button>
</form>`

/** Shown only if the survey asks for both stars and a text, which a review needs. */
function consentOf(questions: readonly Question[], agrees: boolean): Html | false {
  const positions = reviewQuestions(questions)
  if (!positions) return false
  const [first, second] = [positions.stars, positions.text].sort((a, b) => a - b)
  return html`<label class="consent"><input type="checkbox" name="publish" value="yes"${agrees && html` checked`}> Publish my answers to questions ${first} and ${second} as a review, without my name</label>
`
}

function fieldOf({ type, text, required, options }: Question, position: number, value: Answer['value'] = ''): Html {
  const name = `q${position}`
  const title = `${position}. ${text}${required ? ' (required)' : ''}`
  const requiredAttribute = required && html` required`
  if (type === 'text')
    return html`<label class="question" for="${name}">${title}</label>
<textarea id="${name}" name="${name}" maxlength="${ANSWER_MAX}"${requiredAttribute}>${'\n'}${value}</textarea>
`
  const radio = (choice: string, label: string) =>
    html`<label><input type="radio" name="${name}" value="${choice}"${String(value) === choice && html` checked`}${requiredAttribute}> ${label}</label>`
  const [from, count] = type === 'nps' ? [0, 11] : [1, 5]
  const numbers = Array.from({ length: count }, (_, at) => String(from + at))
  const starred = (number: string) => (number === '1' ? '1 star' : `${number} stars`)
  return html`<fieldset><legend>${title}</legend>
${
  type === 'choice'
    ? html`<div class="list">${options.map((option) => radio(option, option))}</div>`
    : html`<div class="row">${numbers.map((number) => radio(number, type === 'nps' ? number : starred(number)))}</div>`
}${type === 'nps' && html`<p class="ends"><span>0: not at all likely</span><span>10: extremely likely</span></p>`}
</fieldset>
`
}
