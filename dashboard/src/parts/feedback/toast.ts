import { notifications } from '@mantine/notifications'
import { errorMessage, errorTitle } from './error-messages.ts'

/** A success message. Screen readers announce it too. */
export const showSuccess = (message: string) => notifications.show({ message, color: 'positive' })

/** A neutral message, for when nothing was done and nothing went wrong. */
export const showInfo = (message: string) => notifications.show({ message, color: 'neutral' })

export const showError = (error: unknown) =>
  notifications.show({
    title: errorTitle(error),
    message: errorMessage(error),
    color: 'negative',
    autoClose: 10_000,
  })

/** Reports the outcome of a change, even if the row or form that started it is no longer on the screen. */
export const showResult = <Result>(change: Promise<Result>, done: (result: Result) => string): Promise<void> =>
  change.then((result) => showSuccess(done(result)), showError).then(() => undefined)
