/** The media store is full, misconfigured or unreachable: nothing the caller can fix. */
export class MediaFilesFailure extends Error {}

export async function orFailure<Result>(doing: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof MediaFilesFailure) throw cause
    throw new MediaFilesFailure(`${doing} a media file failed: ${reasonIn(cause as Error)}`, { cause })
  }
}

/** The reason for `fetch failed` is in its cause. */
const reasonIn = ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message)
