import { fieldLabels } from '../api/labels.ts'

/**
 * The label of a field, on every screen. Looks up the path, then its last name. A name without an entry is split into
 * words: "postCount" is "Post count".
 */
export function fieldLabel(path: string): string {
  // Accounts name their levels and location fields.
  if (path.startsWith('field.')) return `Location field ${path.slice('field.'.length)}`
  if (path.startsWith('level.')) return `Level ${path.slice('level.'.length)}`
  const names = path.split('.')
  const last = names.at(-1) ?? ''
  const label = fieldLabels[path] ?? fieldLabels[names.slice(-2).join('.')] ?? fieldLabels[last]
  if (label) return label
  // An index in a list: "prompts.0" is "Prompts 1".
  if (/^\d+$/.test(last) && names.length > 1) return `${fieldLabel(names.slice(0, -1).join('.'))} ${Number(last) + 1}`
  return /^[a-z][A-Za-z0-9]*$/.test(last) ? sentenceCase(last) : last
}

/** Replaces field names in a server message with their labels. Other words are unchanged. */
export const withLabels = (message: string): string =>
  message.replaceAll(/\b(?:[a-z]\w*\.)*[a-z]+[A-Z]\w*\b/g, (path) =>
    Object.hasOwn(fieldLabels, path.split('.').at(-1) ?? '') ? fieldLabel(path) : path,
  )

function sentenceCase(name: string): string {
  const label = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return label.charAt(0).toUpperCase() + label.slice(1)
}
