import { findNextTreeToRead, listOtherVersions } from '../store/text-analyses.ts'
import { analyseBatch } from './analyse-texts/analyse-batch.ts'
import type { TextReader, TextReaders } from './analyse-texts/text-reader.ts'
import { threadedReaders } from './analyse-texts/threaded-reader.ts'
import { defineJob } from './define-job.ts'

/** Tests bring readers of their own. */
export const analyseTextsBy = (readers: TextReaders) =>
  defineJob({
    name: 'analyse-texts',
    schedule: '* * * * *',
    run: async ({ db, signal }) => {
      const version = await readers.version()
      let reader: TextReader | undefined
      try {
        for (const outdated of await listOtherVersions(db, version)) {
          let treeId = await findNextTreeToRead(db, outdated, 0)
          while (treeId !== undefined) {
            reader ??= await readers.open()
            while (await analyseBatch(db, reader, { version, outdated, treeId })) signal.throwIfAborted()
            treeId = await findNextTreeToRead(db, outdated, treeId)
          }
        }
      } finally {
        await reader?.close()
      }
    },
  })

/**
 * Reads texts that were not read yet, or by another version of the extractor, and writes down what they mention. Each batch
 * commits on its own together with the version that it was read by: a run that is killed loses one batch.
 */
export const analyseTexts = analyseTextsBy(threadedReaders)
