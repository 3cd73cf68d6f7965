import { noLargePages } from './large-pages.ts'
import { noSlowExpressions } from './slow-expressions.ts'

/** A plugin for oxlint: see .oxlintrc.json. */
export default {
  meta: { name: 'presence' },
  rules: { 'no-large-pages': noLargePages, 'no-slow-expressions': noSlowExpressions },
}
