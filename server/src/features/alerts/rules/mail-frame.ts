import { type Content, html } from '../../../core/values/html.ts'

/** Inline styles: mail programs drop style sheets. */
export const mailStyle = {
  body: 'margin:0;padding:24px 12px;background:#f6f8f8;color:#1c2526;font:16px/1.5 system-ui,sans-serif',
  card: 'max-width:640px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px;overflow-wrap:anywhere',
  h1: 'font-size:22px;line-height:1.25;margin:0 0 16px',
  h2: 'font-size:17px;margin:24px 0 8px',
  quiet: 'color:#566163;font-size:14px',
  link: 'color:#0b6a6f',
}

export interface Footer {
  readonly settingsUrl: string
  readonly unsubscribeUrl: string
}

export const mailFrame = (title: string, content: Content, { settingsUrl, unsubscribeUrl }: Footer): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="${mailStyle.body}">
<div style="${mailStyle.card}">
<h1 style="${mailStyle.h1}">${title}</h1>
${content}
<p style="${mailStyle.quiet};margin:32px 0 0">You're receiving this e-mail because of your notification settings in Presence.
<a href="${settingsUrl}" style="${mailStyle.link}">Change notifications</a> ·
<a href="${unsubscribeUrl}" style="${mailStyle.link}">Unsubscribe</a></p>
</div>
</body>
</html>
`.text

export const footerText = ({ settingsUrl, unsubscribeUrl }: Footer) => `--
You're receiving this e-mail because of your notification settings in Presence.
Change notifications: ${settingsUrl}
Unsubscribe: ${unsubscribeUrl}
`

/** The name of a directory in the dashboard. */
export const directoryTitle = (directory: string): string => {
  if (directory === 'internal') return 'Your microsite'
  const words = directory.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
