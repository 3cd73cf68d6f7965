import { createHash } from 'node:crypto'

/** The Content-Security-Policy of a page: no scripts, no third-party content, and only this style. */
export const stylePolicy = (style: string, formAction: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
