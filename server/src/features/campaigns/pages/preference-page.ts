import { type Html, html } from '../../../core/values/html.ts'
import type { Purpose } from '../../contacts/rules/consent.ts'
import { choicesOf, type LinkedPerson, purposesOf } from '../actions/preferences.ts'

const CHANNELS = [
  ['email', 'E-mail'],
  ['sms', 'Text messages'],
] as const

const WHAT: Readonly<Record<string, string>> = {
  Feedback: 'Requests for feedback and reviews',
  Marketing: 'News and offers',
  Service: 'Messages about orders and appointments',
}
const purposeWord = (purpose: Purpose) => purpose.replace(/^(email|sms)/, '')

/** What an unsubscribe link stops, as part of a sentence. */
export const WITHDRAWN: Readonly<Record<Purpose, string>> = {
  emailMarketing: 'news and offers by e-mail',
  emailFeedback: 'requests for feedback and reviews by e-mail',
  emailService: 'messages about orders and appointments by e-mail',
  smsMarketing: 'news and offers by text message',
  smsFeedback: 'requests for feedback and reviews by text message',
  smsService: 'messages about orders and appointments by text message',
}

/** Names the business, but reveals nothing about the person. */
export function preferenceForm(person: LinkedPerson, path: string, isSaved: boolean): Html {
  const note = isSaved && html`<p class="note" role="status">Your choices were saved.</p>`
  if (person.held.blocked) {
    return html`${note}<p>You will not get any messages from ${person.accountName}. To receive messages again, contact ${person.accountName}.</p>`
  }
  const offered = purposesOf(person)
  const choices = new Set(choicesOf(person))
  const box = (purpose: Purpose) =>
    html`<label><input type="checkbox" name="${purpose}" value="yes"${person.held[purpose] === true && html` checked`}${!choices.has(purpose) && html` disabled`}>${WHAT[purposeWord(purpose)]}</label>
`
  const channel = ([prefix, title]: (typeof CHANNELS)[number]) => {
    const boxes = offered.filter((purpose) => purpose.startsWith(prefix))
    return boxes.length > 0 && html`<fieldset><legend>${title}</legend>${boxes.map(box)}</fieldset>`
  }
  return html`${note}<p>Choose which messages you want to get from ${person.accountName}.</p>
<form method="post" action="${path}">
${CHANNELS.map(channel)}
${offered.length > choices.size && html`<p class="soft">To get messages that you cannot select here, contact ${person.accountName}.</p>`}
<button class="main" name="save" value="chosen">Save choices</button>
<button class="space" name="save" value="none">Stop all messages</button>
</form>`
}
