import { DirectoryFailure, type DirectoryReviews } from '../../publishing/directories/adapter.ts'
import {
  askDirectory,
  type DirectoryAnswer,
  type DirectoryConnection,
  type DirectoryContext,
} from '../../publishing/jobs/ask-directory.ts'

interface ReviewConnection extends DirectoryConnection {
  readonly directory: string
  readonly isConnected: boolean
}
type ReviewAnswer<Answer> = DirectoryAnswer<Answer> | { readonly outcome: 'failed'; readonly failure: DirectoryFailure }

/** Pulls from, or replies to, a directory. Shares the circuit breaker and the rate limit with publishing. */
export async function askForReviews<Answer>(
  context: DirectoryContext,
  connection: ReviewConnection,
  ask: (reviews: DirectoryReviews) => Promise<Answer>,
): Promise<ReviewAnswer<Answer>> {
  if (!connection.isConnected) {
    const reason = `the location is not connected to ${connection.directory}`
    return { outcome: 'failed', failure: new DirectoryFailure('refused', reason) }
  }
  return askDirectory(context, connection, ({ reviews }) => {
    if (!reviews) throw new DirectoryFailure('refused', 'the directory does not provide reviews')
    return ask(reviews)
  })
}

/** Concurrency limits of each of the two jobs. */
export const CAPS = { total: 16, perPartner: 4, perHost: 8 }
