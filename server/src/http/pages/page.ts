import { createHash } from 'node:crypto'
import { escapeText, type Html } from './html.ts'

const STYLE = `
:root { color-scheme: light dark; --line: #767676; --accent: #1f5fbf; --on-accent: #fff; --alert: #b00020 }
@media (prefers-color-scheme: dark) { :root { --line: #8c8c8c; --accent: #8ab4f8; --on-accent: #10151f; --alert: #ff8a95 } }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 26rem; padding: 3rem 1rem; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.25 }
label { display: block; font-weight: 600; margin-top: 1rem }
input { box-sizing: border-box; width: 100%; padding: .6rem; font: inherit; border: 1px solid var(--line); border-radius: .3rem }
button { margin-top: 1.5rem; padding: .6rem 1.2rem; font: inherit; font-weight: 600; border: 0; border-radius: .3rem;
  background: var(--accent); color: var(--on-accent); cursor: pointer }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.alert { color: var(--alert); font-weight: 600 }
`

/** No scripts, no third-party content, forms only to this service, and only this style. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const page = (title: string, content: Html): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeText(title)} · Presence</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeText(title)}</h1>
${content.text}
</main>
</body>
</html>
`
