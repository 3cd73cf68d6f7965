import { type Html, html } from '../../../core/values/html.ts'
import type { Picture } from '../contract/media.ts'

export const pictureOf = ({ file, width, height, caption }: Picture, role: string, name: string): Html =>
  html`<img class="${role}" src="/media/${file}" width="${width}" height="${height}" alt="${caption || name}">`

/** The logo, or the first letter of the name if there is none. */
export function markOf({ name, logo }: { readonly name: string; readonly logo?: Picture | null | undefined }) {
  if (logo) return pictureOf(logo, 'mark', `Logo of ${name}`)
  const [letter] = name.toUpperCase()
  return letter === undefined ? undefined : html`<div class="mark" aria-hidden="true">${letter}</div>`
}
