import { notifications } from '@mantine/notifications'
import { titleFor, wordsFor } from './error-messages.ts'

/** A success message. Screen readers announce it too. */
export const say = (message: string) => notifications.show({ message, color: 'accent' })

/** A neutral message, for when nothing was done and nothing went wrong. */
export const sayNote = (message: string) => notifications.show({ message, color: 'gray' })

export const sayFailure = (error: unknown) =>
  notifications.show({
    title: titleFor(error),
    message: wordsFor(error),
    color: 'red',
    autoClose: 10_000,
  })

/** Reports the outcome of a change, even if the row or form that started it is no longer on the screen. */
export const tell = <Answer>(change: Promise<Answer>, done: (answer: Answer) => string): Promise<void> =>
  change.then((answer) => say(done(answer)), sayFailure).then(() => undefined)
