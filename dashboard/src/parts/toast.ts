import { notifications } from '@mantine/notifications'
import { wordsFor } from './Failure.tsx'

/** Said aloud by screen readers as well; gone after a few seconds. */
export const say = (message: string) => notifications.show({ message, color: 'accent' })

export const sayFailure = (error: unknown) =>
  notifications.show({ title: 'That did not work', message: wordsFor(error), color: 'red', autoClose: 10_000 })
