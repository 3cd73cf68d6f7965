import { defineJob } from '../../../core/jobs/define-job.ts'
import { textsStored } from '../../texts/contract/facts.ts'
import { findNextTreeToRead, listOtherVersions } from '../../texts/store/text-analyses.ts'
import { type TextReader, type TextReaders, threadedReaders } from '../actions/text-reader.ts'
import { analyseBatch } from './analyse-batch.ts'

/**
 * Batches of one tree before the next tree gets its turn, so that a partner who imports a million texts does not delay
 * others.
 */
const BATCHES_AT_ONCE = 10

/** Tests inject readers. */
export const analyseTextsBy = (readers: TextReaders) =>
  defineJob({
    name: 'analyse-texts',
    schedule: '* * * * *',
    on: [textsStored],
    run: async ({ db, signal }) => {
      const version = await readers.version()
      /** Errors by tree. A tree that failed is skipped until the next run. */
      const failures = new Map<number, unknown>()
      let reader: TextReader | undefined
      const readSome = async (outdated: string, treeId: number): Promise<boolean> => {
        try {
          reader ??= await readers.open()
          for (let batch = 0; batch < BATCHES_AT_ONCE; batch++) {
            const outcome = await analyseBatch(db, reader, { version, outdated, treeId })
            if (outcome === 'nothing left') return false
            signal.throwIfAborted()
            if (outcome === 'fault') {
              await reader.close()
              reader = undefined
              break
            }
          }
          return true
        } catch (error) {
          signal.throwIfAborted()
          failures.set(treeId, error)
          // The reader may have stopped working.
          await reader?.close()
          reader = undefined
          return false
        }
      }
      try {
        for (const outdated of await listOtherVersions(db, version)) {
          for (let isMore = true; isMore; ) {
            isMore = false
            let treeId = await findNextTreeToRead(db, outdated, 0)
            for (; treeId !== undefined; treeId = await findNextTreeToRead(db, outdated, treeId)) {
              if (!failures.has(treeId) && (await readSome(outdated, treeId))) isMore = true
            }
          }
        }
      } finally {
        await reader?.close()
      }
      for (const error of failures.values()) throw error
    },
  })

/**
 * Analyses texts that are new or were analysed by another version of the extractor, and stores their mentions. Each
 * batch is committed with its version, so a killed run loses one batch.
 */
export const analyseTexts = analyseTextsBy(threadedReaders)
