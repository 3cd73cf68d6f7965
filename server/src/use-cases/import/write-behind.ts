/** One batch is written while the next is read and prepared. If it throws, no write is in progress. */
export async function writeBehind<Batch>(
  batches: AsyncIterable<Batch>,
  write: (batch: Batch) => Promise<void>,
): Promise<void> {
  let writing = Promise.resolve()
  try {
    for await (const batch of batches) {
      await writing
      writing = write(batch)
      // Awaited in the next round; without this, a failure before that would be an unhandled rejection.
      writing.catch(() => {})
    }
    await writing
  } finally {
    await writing.catch(() => {})
  }
}
