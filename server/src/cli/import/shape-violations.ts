import type { ErrorObject } from 'ajv'
import type { Violation } from '../../domain/values/violation.ts'

/** What a row that has not the shape of its kind breaks. Of alternatives none of which fits, only that is told. */
export const violationsOfShape = (errors: readonly ErrorObject[]): Violation[] =>
  errors
    .filter(({ schemaPath }) => !schemaPath.includes('/anyOf/'))
    .map(({ instancePath, keyword, params, message = 'is invalid' }) => {
      const extra = params.additionalProperty ?? params.missingProperty
      const path = [...instancePath.split('/').slice(1), ...(extra === undefined ? [] : [String(extra).slice(0, 100)])]
      return { field: path.join('.') || 'row', rule: ruleOf(keyword, params) ?? message.replace('NOT', 'not') }
    })

const ruleOf = (keyword: string, params: ErrorObject['params']): string | undefined =>
  keyword === 'enum' ? `one of ${params.allowedValues.join(', ')}` : RULES[keyword]

const RULES: Readonly<Record<string, string>> = {
  additionalProperties: 'is not known here',
  required: 'is missing',
  anyOf: 'is of the wrong kind',
}
