import { type Setting, settingsTable } from '../platform/settings-table.ts'

const rows = Object.entries<Setting<unknown>>(settingsTable)

const INTRODUCTION = `# Settings

Settings come from environment variables. Invalid settings abort startup; all errors are reported together. Traces are set up with the standard variables \`OTEL_*\`: see [self-hosting](self-hosting.md#traces).

| Name | Default | Meaning |
|---|---|---|`

/** docs/settings.md */
export const settingsPage = () => `${[INTRODUCTION, ...rows.map(markdownRow)].join('\n')}\n`

function markdownRow([name, setting]: [string, Setting<unknown>]): string {
  const meaning = [setting.meaning, setting.more].filter(Boolean).join(' ')
  const fallback = setting.shownDefault ?? (setting.default ? `\`${setting.default}\`` : 'none')
  return `| \`${name}\` | ${fallback} | ${meaning} |`
}

/** The settings at the end of `presence --help`. */
export function settingsHelp(): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, setting]) => `  ${name.padEnd(width)}  ${plain(setting)}`).join('\n')
}

function plain({ default: fallback, shownDefault, meaning }: Setting<unknown>): string {
  const defaultText = shownDefault ?? fallback
  return `${meaning.replace(/\.$/, '')}${defaultText ? ` [${defaultText}]` : ''}`.replaceAll('`', '')
}
