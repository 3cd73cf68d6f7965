/** Writes one batch while the next is read and prepared. When it throws, no write is in progress any more. */
export async function writeBehind<Batch>(
  batches: AsyncIterable<Batch>,
  write: (batch: Batch) => Promise<void>,
): Promise<void> {
  let writing = Promise.resolve()
  try {
    for await (const batch of batches) {
      await writing
      writing = write(batch)
      // The promise is awaited in the next round. Without this, an earlier failure would be an unhandled rejection.
      writing.catch(() => {})
    }
    await writing
  } finally {
    await writing.catch(() => {})
  }
}
