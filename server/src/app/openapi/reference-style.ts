/** Light and dark, both with enough contrast for text. */
export const REFERENCE_STYLE = `
:root { color-scheme: light dark; --bg: #fff; --ink: #1b1b1b; --accent: #1f5fbf; --soft: #555; --line: #ddd; --wash: #f4f5f7 }
@media (prefers-color-scheme: dark) { :root { --bg: #151515; --ink: #eee; --accent: #8ab4f8; --soft: #b5b5b5; --line: #444; --wash: #222 } }
body { background: var(--bg); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 56rem; padding: 2rem 1rem; overflow-wrap: anywhere }
a { color: var(--accent) }
h1, h2, h3 { line-height: 1.25 }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
code { font: .9em ui-monospace, monospace }
pre { background: var(--wash); padding: 1rem; border-radius: .5rem; white-space: pre-wrap }
.members { list-style: none; padding-left: 1rem; border-left: 1px solid var(--line) }
.members li { margin: .5rem 0 }
.members p { margin: 0 }
.type { color: var(--soft) }
.for-screen-readers { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
`
