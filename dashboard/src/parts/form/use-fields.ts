import { type ChangeEvent, type FormEvent, useState } from 'react'
import { showError } from '../feedback/toast.ts'
import { messageAt, messageBelow, type Violation, violationsIn } from './violations.ts'

type Texts<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string
type Flags<Values> = { [Name in keyof Values]: Values[Name] extends boolean ? Name : never }[keyof Values] & string

export interface Submission {
  readonly isBusy: boolean
  /** Whether a value has changed since the form opened or was last saved. */
  readonly isDirty: boolean
  readonly onSubmit: (event: FormEvent) => void
}

const REQUIRED = 'This field is required.'

/** Every required field without a value, so that all of them are marked at once. */
const missingFields = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('[required][name]')].filter(({ value }) => value.trim() === '')

/**
 * A form whose rules are the server's. An error that names a field is shown at that field (`as` maps a form field to the
 * API's name where they differ); any other error is a toast.
 */
export function useForm<Values extends object>(initial: Values, as: Partial<Record<keyof Values, string>> = {}) {
  const [values, setValues] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const [violations, setViolations] = useState<readonly Violation[]>([])
  const [isBusy, setBusy] = useState(false)

  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((old) => ({ ...old, [name]: value }))
    setViolations((old) => old.filter(({ field }) => !`${field}.`.startsWith(`${memberOf(name)}.`)))
  }
  const memberOf = (name: keyof Values) => as[name] ?? String(name)
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved)
  const errorOf = (name: keyof Values) => messageAt(violations, memberOf(name))

  const run = async (event: FormEvent, work: (values: Values) => Promise<unknown>) => {
    event.preventDefault()
    // From a dialog inside a form, React propagates the event to that form, which would be saved too.
    event.stopPropagation()
    const missing = missingFields(event.currentTarget as HTMLFormElement)
    if (missing.length > 0) {
      setViolations(
        missing.map(({ name }) => ({ field: memberOf(name as keyof Values), rule: 'required', message: REQUIRED })),
      )
      missing[0]?.focus()
      return
    }
    setBusy(true)
    try {
      await work(values)
      setSaved(values)
      setViolations([])
    } catch (error) {
      const violations = violationsIn(error)
      const fields = Object.keys(values).map((name) => memberOf(name as keyof Values))
      setViolations(violations)
      if (!violations.some(({ field }) => fields.includes(field))) showError(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    set,
    isBusy,
    isDirty,
    errorOf,
    /** The error of an item in a list, or of anything inside that item. */
    errorBelow: (path: string) => messageBelow(violations, path),
    reset: () => {
      setValues(initial)
      setSaved(initial)
      setViolations([])
    },
    /** Props of a text input. */
    text: <Name extends Texts<Values>>(name: Name) => ({
      name,
      value: values[name] as string,
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(name, event.currentTarget.value as Values[Name]),
    }),
    /** Props of a checkbox or a switch. */
    flag: <Name extends Flags<Values>>(name: Name) => ({
      name,
      checked: values[name] as boolean,
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.checked as Values[Name]),
    }),
    /** Props of a form. */
    submit: (work: (values: Values) => Promise<unknown>): Submission => ({
      isBusy,
      isDirty,
      onSubmit: (event) => void run(event, work),
    }),
  }
}
