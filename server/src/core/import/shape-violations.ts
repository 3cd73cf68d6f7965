import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { Static, TSchema } from 'typebox'
import { outsideLimits } from '../values/outside-limits.ts'
import type { Violation } from '../values/violation.ts'

const { violations: VIOLATIONS_MAX } = outsideLimits.importedRow

type ReadShape<Given> = { readonly ok: true; readonly given: Given } | { readonly ok: false; violations: Violation[] }

/** Returns a function that checks whether a row has this shape. */
export function shapeReader<Shape extends TSchema>(shape: Shape): (content: unknown) => ReadShape<Static<Shape>> {
  let validate: ValidateFunction<Static<Shape>> | undefined
  return (content) => {
    // Compiled for the first row: compiling all shapes when they are loaded would take a tenth of the start time of a
    // service.
    validate ??= new Ajv({ strict: false, ownProperties: true, allErrors: true }).compile<Static<Shape>>(shape)
    return validate(content)
      ? { ok: true, given: content }
      : { ok: false, violations: violationsOfShape(validate.errors ?? []) }
  }
}

/** The violations of a row with the wrong shape. If no alternative of a union matches, only one violation is reported. */
const violationsOfShape = (errors: readonly ErrorObject[]): Violation[] =>
  errors
    .filter(({ schemaPath }) => !schemaPath.includes('/anyOf/'))
    .slice(0, VIOLATIONS_MAX)
    .map(({ instancePath, keyword, params, message = 'is invalid' }) => {
      const extra = params.additionalProperty ?? params.missingProperty
      const path = [...instancePath.split('/').slice(1), ...(extra === undefined ? [] : [String(extra).slice(0, 100)])]
      return { field: path.join('.') || 'row', rule: ruleOf(keyword, params) ?? message.replace('NOT', 'not') }
    })

const ruleOf = (keyword: string, params: ErrorObject['params']): string | undefined =>
  keyword === 'enum' ? `one of ${params.allowedValues.join(', ')}` : RULES[keyword]

const RULES: Readonly<Record<string, string>> = {
  additionalProperties: 'is unknown',
  required: 'is missing',
  anyOf: 'has the wrong type',
}
