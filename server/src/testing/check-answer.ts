import assert from 'node:assert/strict'
import { Ajv } from 'ajv'
import { errorsOf } from '../app/openapi/operation-errors.ts'
import { type AnyOperation, statusesOf } from '../core/operation/define-operation.ts'
import { catalogue, type ErrorName } from '../core/values/catalogue.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it expects; its assertion is the check.
  readonly body: any
}

const ajv = new Ajv({ strict: false })
const validators = new WeakMap<object, ReturnType<Ajv['compile']>>()

/** Checks every response in every test against the contract: an undeclared member or error fails the test. */
export function checkAnswer(operation: AnyOperation, { status, body }: Answer) {
  if (statusesOf(operation).some((success) => success === status)) {
    const validate = validators.get(operation.response) ?? ajv.compile(operation.response)
    validators.set(operation.response, validate)
    assert.ok(validate(body), `${operation.id} answered what it does not declare: ${ajv.errorsText(validate.errors)}`)
    return
  }
  assert.deepEqual(Object.keys(body), ['code', 'message'])
  const declared = [...errorsOf(operation)].map((name: ErrorName) => catalogue[name].code as number)
  assert.ok(declared.includes(body.code), `${operation.id} answered ${body.code}, which it does not declare`)
}
