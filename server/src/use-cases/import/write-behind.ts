/** One batch is written while the next is read and prepared. When it throws, nothing is being written any more. */
export async function writeBehind<Batch>(
  batches: AsyncIterable<Batch>,
  write: (batch: Batch) => Promise<void>,
): Promise<void> {
  let writing = Promise.resolve()
  try {
    for await (const batch of batches) {
      await writing
      writing = write(batch)
      // Awaited in the next round; until then its failure has nobody else to be told to.
      writing.catch(() => {})
    }
    await writing
  } finally {
    await writing.catch(() => {})
  }
}
