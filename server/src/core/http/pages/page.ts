import { escapeText, type Html } from '../../values/html.ts'
import { stylePolicy } from './style-policy.ts'

const STYLE = `
:root { color-scheme: light dark; --bg: #fff; --ink: #1b1b1b; --accent: #1f5fbf }
@media (prefers-color-scheme: dark) { :root { --bg: #151515; --ink: #eee; --accent: #8ab4f8 } }
a { color: var(--accent) }
body { background: var(--bg); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 26rem; padding: 3rem 1rem; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.25 }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`

export const pagePolicy = stylePolicy(STYLE, "'none'")
/** For a page with a form that is sent to this service. */
export const formPagePolicy = stylePolicy(STYLE, "'self'")

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
