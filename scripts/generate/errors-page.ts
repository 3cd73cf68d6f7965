import { catalogue } from '../../server/src/core/values/catalogue.ts'

/** The page of errors, generated from the catalogue. */
export function errorsPage(): string {
  const rows = Object.values(catalogue)
    .toSorted((a, b) => a.code - b.code)
    .map(({ code, status, message, when }) => [String(code), String(status), message, when])
  return [
    '<!-- Generated from server/src/core/values/catalogue.ts by `npm run gen`. Change the catalogue instead. -->',
    '# Errors',
    'Every failure has the body `{"code": integer, "message": string}` and nothing else. The message starts with the text below, followed by the field and the rule it broke.',
    table(['Code', 'HTTP', 'Message', 'When'], rows),
    '',
  ].join('\n\n')
}

const table = (headings: readonly string[], rows: readonly (readonly string[])[]) =>
  [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.map(inCell).join(' | ')} |`).join('\n')

const inCell = (text: string) => text.replaceAll('|', '\\|')
