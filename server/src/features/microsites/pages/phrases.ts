import { type Html, html } from '../../../core/values/html.ts'
import type { Phrase } from '../rules/site-times.ts'

/** A date or time in the reader's language. The page is in English, so another language is marked for screen readers. */
export const timeText = (text: string, locale: string): string | Html =>
  new Intl.Locale(locale).language === 'en' ? text : html`<span lang="${locale}" dir="auto">${text}</span>`

export const phraseText = (phrase: Phrase, locale: string): string | Html =>
  'words' in phrase ? phrase.words : timeText(phrase.time, locale)
