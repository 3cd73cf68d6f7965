import { type Html, html } from '../../../core/values/html.ts'
import { ANSWER_MAX } from '../contract/survey.ts'
import { type Answer, type Question, reviewQuestions, type SurveyContent } from '../rules/survey-rules.ts'

/** The form, with the answers so far and their mistakes. */
export const surveyForm = (
  { questions }: Pick<SurveyContent, 'questions'>,
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
${isLocation && consentOf(questions, agrees)}<button class="main">Send answers</button>
</form>`

/** Shown only if the survey asks for both stars and a text, which a review needs. */
function consentOf(questions: readonly Question[], agrees: boolean): Html | false {
  const positions = reviewQuestions(questions)
  if (!positions) return false
  const [first, second] = [positions.stars, positions.text].sort((a, b) => a - b)
  return html`<label><input type="checkbox" name="publish" value="yes"${agrees && html` checked`}> Publish my answers to questions ${first} and ${second} as a review, without my name</label>
`
}

function fieldOf({ type, text, required, options }: Question, position: number, value: Answer['value'] = ''): Html {
  const name = `q${position}`
  const title = `${position}. ${text}${required ? ' (required)' : ''}`
  const requiredAttribute = required && html` required`
  if (type === 'text')
    return html`<div class="field"><label class="question" for="${name}">${title}</label>
<textarea id="${name}" name="${name}" maxlength="${ANSWER_MAX}"${requiredAttribute}>${'\n'}${value}</textarea></div>
`
  const radio = (choice: string, label: string | Html) =>
    html`<label><input type="radio" name="${name}" value="${choice}"${String(value) === choice && html` checked`}${requiredAttribute}> ${label}</label>`
  const [from, count] = type === 'nps' ? [0, 11] : [1, 5]
  const numbers = Array.from({ length: count }, (_, at) => String(from + at))
  const starred = (number: string) => (number === '1' ? '1 star' : `${number} stars`)
  return html`<fieldset><legend>${title}</legend>
${
  type === 'choice'
    ? html`<div>${options.map((option) => radio(option, option))}</div>`
    : html`<div class="${type === 'nps' ? 'scale' : 'stars'}">${numbers.map((number) => radio(number, type === 'nps' ? number : html`<span class="unseen">${starred(number)}</span>`))}</div>`
}${type === 'nps' && html`<p class="ends"><span>0: not at all likely</span><span>10: extremely likely</span></p>`}
</fieldset>
`
}
