/** The store of media is full, misconfigured or out of reach: nothing that the caller could mend. */
export class MediaFilesFailure extends Error {}

export async function orFailure<Result>(doing: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof MediaFilesFailure ? cause : new MediaFilesFailure(`${doing} a media file failed`, { cause })
  }
}
