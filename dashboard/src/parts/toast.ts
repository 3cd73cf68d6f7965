import { notifications } from '@mantine/notifications'
import { wordsFor } from './Failure.tsx'

const closeButtonProps = { 'aria-label': 'Close' }

/** Said aloud by screen readers as well; gone after a few seconds. */
export const say = (message: string) => notifications.show({ message, color: 'accent', closeButtonProps })

export const sayFailure = (error: unknown) =>
  notifications.show({
    title: 'That did not work',
    message: wordsFor(error),
    color: 'red',
    autoClose: 10_000,
    closeButtonProps,
  })

/** Says how a change went, also when what it was asked from (a row, a form) is gone by then. */
export const tell = <Answer>(change: Promise<Answer>, done: (answer: Answer) => string): Promise<void> =>
  change.then((answer) => say(done(answer)), sayFailure).then(() => undefined)
