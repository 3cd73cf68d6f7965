import { type ChangeEvent, type FormEvent, useState } from 'react'
import { sayFailure } from '../parts/toast.ts'
import { messageAt, messageBelow, type Violation, violationsIn } from './violations.ts'

type Texts<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string
type Flags<Values> = { [Name in keyof Values]: Values[Name] extends boolean ? Name : never }[keyof Values] & string

/**
 * A form whose rules are the server's. What it refuses is said beside the field it names (`as` maps a field of the form to
 * the member's name where they differ), anything else in a toast.
 */
export function useFields<Values extends object>(initial: Values, as: Partial<Record<keyof Values, string>> = {}) {
  const [values, setValues] = useState(initial)
  const [violations, setViolations] = useState<readonly Violation[]>([])
  const [isBusy, setBusy] = useState(false)

  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((old) => ({ ...old, [name]: value }))
    setViolations((old) => old.filter(({ field }) => field.split('.')[0] !== memberOf(name)))
  }
  const memberOf = (name: keyof Values) => as[name] ?? String(name)
  const errorOf = (name: keyof Values) => messageAt(violations, memberOf(name))

  return {
    values,
    set,
    isBusy,
    errorOf,
    /** Of a list that the form holds: what is said about the item at this place, or about something in it. */
    errorBelow: (place: string) => messageBelow(violations, place),
    reset: () => {
      setValues(initial)
      setViolations([])
    },
    /** Props of an input that holds text. */
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
    /** For the form's onSubmit. */
    submit: (work: (values: Values) => Promise<unknown>) => async (event: FormEvent) => {
      event.preventDefault()
      setBusy(true)
      try {
        await work(values)
        setViolations([])
      } catch (error) {
        const known = violationsIn(error)
        const shown = Object.keys(values).map((name) => memberOf(name as keyof Values))
        setViolations(known)
        if (!known.some(({ field }) => shown.includes(field))) sayFailure(error)
      } finally {
        setBusy(false)
      }
    },
  }
}
