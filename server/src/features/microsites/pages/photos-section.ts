import { type Html, html } from '../../../core/values/html.ts'
import type { Site } from '../rules/site.ts'

/** The photos other than the cover and the logo. They are loaded when the visitor scrolls to them. */
export const photosSection = ({ photos, listing: { name = '' } }: Site): Html | undefined =>
  photos.length === 0
    ? undefined
    : html`<section class="card" aria-labelledby="photos"><h2 id="photos">Photos</h2>
<ul class="photos">${photos.map(
        ({ file, width, height, caption }) =>
          html`<li><img src="/media/${file}" width="${width}" height="${height}" alt="${caption || `Photo of ${name}`}" loading="lazy"></li>`,
      )}</ul></section>`
