import { type Setting, settingsTable } from '../platform/settings-table.ts'

const rows = Object.entries<Setting<unknown>>(settingsTable)

const settingsMarkdown = () => ['| Name | Default | Meaning |', '|---|---|---|', ...rows.map(markdownRow)].join('\n')

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
  const shown = shownDefault ?? fallback
  return `${meaning.replace(/\.$/, '')}${shown ? ` [${shown}]` : ''}`.replaceAll('`', '')
}

const START = '<!-- settings:start -->'
const END = '<!-- settings:end -->'

/** Returns the README with the current table between its markers. */
export function withSettingsTable(readme: string): string {
  const [before, rest] = splitOnce(readme, START)
  const [, after] = splitOnce(rest, END)
  return `${before}${START}\n${settingsMarkdown()}\n${END}${after}`
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`README.md lacks the marker ${mark} around the settings table`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}
