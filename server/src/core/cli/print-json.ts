/** Wide enough for most schema members with their description, so that a changed member is one line of a diff. */
const LINE_LENGTH_MAX = 160

/** JSON with each object and list on one line if it fits. */
export function printJson(value: unknown, indent = '', before = 0): string {
  const line = onOneLine(value)
  if (typeof value !== 'object' || value === null) return line
  // A comma may follow.
  if (indent.length + before + line.length < LINE_LENGTH_MAX) return line
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const members = membersOf(value).map(([name, member]) => {
    const key = isList ? '' : `${JSON.stringify(name)}: `
    return `${inner}${key}${printJson(member, inner, key.length)}`
  })
  const [open, close] = isList ? '[]' : '{}'
  return `${open}\n${members.join(',\n')}\n${indent}${close}`
}

function onOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  const members = membersOf(value).map(([name, member]) => `${JSON.stringify(name)}: ${onOneLine(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

const membersOf = (value: object) => Object.entries(value).filter(([, member]) => member !== undefined)
