import { type Setting, settingsTable } from '../platform/settings-table.ts'

const rows = Object.entries<Setting<unknown>>(settingsTable)

/** The table of the README. */
const settingsMarkdown = () => ['| Name | Default | Meaning |', '|---|---|---|', ...rows.map(markdownRow)].join('\n')

function markdownRow([name, setting]: [string, Setting<unknown>]): string {
  const meaning = [setting.meaning, setting.more].filter(Boolean).join(' ')
  const fallback = setting.shownDefault ?? (setting.default ? `\`${setting.default}\`` : 'none')
  return `| \`${name}\` | ${fallback} | ${meaning} |`
}

/** The list that `presence --help` ends with. */
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

/** The README with the table of now between its two marks; everything else stays as it is. */
export function withSettingsTable(readme: string): string {
  const [before, rest] = splitOnce(readme, START)
  const [, after] = splitOnce(rest, END)
  return `${before}${START}\n${settingsMarkdown()}\n${END}${after}`
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`README.md has lost its mark ${mark}: put it back around the table of settings`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}
