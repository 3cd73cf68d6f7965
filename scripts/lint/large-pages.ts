/** The parts of ESLint's syntax tree and rule API that the rule needs. */
interface Node {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly key?: Node
  readonly id?: Node
  readonly init?: Node | null
}
interface Context {
  readonly report: (finding: { readonly node: Node; readonly message: string }) => void
}

/** More rows than a person looks through. Whoever asks for more needs the whole list. */
const ROWS_MAX = 100
const MESSAGE = `A request for more than ${ROWS_MAX} rows cuts longer lists without saying so. Read the whole list with useAll or readAll, or page through it with PagedQuery.`

const isLarge = (node: Node | null | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'number' && node.value > ROWS_MAX

/** Finds `count: 200`, and `count: COUNT` with a constant of the same file. */
export const noLargePages = {
  meta: { type: 'problem' },
  create: ({ report }: Context) => {
    const constants = new Set<string>()
    const counts: Node[] = []
    return {
      VariableDeclarator: ({ id, init }: Node) => {
        if (id?.name && isLarge(init)) constants.add(id.name)
      },
      Property: ({ key, value }: Node) => {
        if (key?.name === 'count') counts.push(value as Node)
      },
      'Program:exit': () => {
        for (const node of counts)
          if (isLarge(node) || constants.has(node.name ?? '')) report({ node, message: MESSAGE })
      },
    }
  },
}
