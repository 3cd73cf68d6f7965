import { analyse } from 'scslre'

/** The parts of ESLint's syntax tree and rule API that the rule needs. */
interface Node {
  readonly type: string
  readonly callee?: { readonly name?: string }
  readonly arguments?: readonly Node[]
  readonly regex?: { readonly pattern: string; readonly flags: string }
  readonly value?: unknown
}
interface Context {
  readonly report: (finding: { readonly node: Node; readonly message: string }) => void
}

/**
 * Explains why an expression can take more than linear time, or returns undefined. The library checks only texts that
 * repeat one character, which is quick: it finds `/\/+$/` and `/(a+)+b/`, but neither `/<a.*>/` on "<a<a<a" nor `/(a|a)*b/`.
 */
export function whySlow(source: string, flags: string): string | undefined {
  const [report] = analyse({ source, flags }, { maxReports: 1 }).reports
  if (!report) return undefined
  const growth = report.exponential ? 'exponentially' : 'faster than linearly'
  return `/${source}/ takes time that grows ${growth} on a text that repeats ${JSON.stringify(report.character.pick)}. Use a bounded quantifier, anchor the expression or write a loop.`
}

const isText = (node: Node | undefined): node is Node & { readonly value: string } => typeof node?.value === 'string'

export const noSlowExpressions = {
  meta: { type: 'problem' },
  create: ({ report }: Context) => {
    const check = (node: Node, source: string, flags: string) => {
      const message = whySlow(source, flags)
      if (message) report({ node, message })
    }
    const checkCall = (node: Node) => {
      const [source, flags] = node.arguments ?? []
      if (node.callee?.name === 'RegExp' && isText(source)) check(node, source.value, isText(flags) ? flags.value : '')
    }
    return {
      Literal: (node: Node) => node.regex && check(node, node.regex.pattern, node.regex.flags),
      NewExpression: checkCall,
      CallExpression: checkCall,
    }
  },
}
