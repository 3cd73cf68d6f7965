import { Command } from 'commander'
import { CommandError } from '../../../core/cli/fail.ts'
import { withDatabase } from '../../../core/cli/with-database.ts'
import { openSource, type ReadHeader } from '../../../core/import/read-rows.ts'
import {
  dateOrderOption,
  type FileOptions,
  runImport,
  showIgnoredColumns,
  sourceOption,
  withFileOptions,
} from '../../../core/import/run-import.ts'
import type { Database } from '../../../core/platform/database.ts'
import { announceImport } from '../../alerts/actions/announce-import.ts'
import { reviewColumns } from '../../reviews/actions/review-columns.ts'
import type { ReviewReading } from '../../reviews/actions/review-row.ts'
import { withReviewReading } from '../../reviews/cli/reviews-command.ts'
import { findImportedAccount } from '../../texts/store/competitors.ts'
import {
  type CompetitorTexts,
  competitorPosts,
  competitorReviews,
  importCompetitorTexts,
} from './import-competitor-texts.ts'
import { postColumns } from './post-columns.ts'
import type { PostReading } from './post-row.ts'

const ACCOUNT = ['--account <id>', 'the account of the competitor (compAccountId)'] as const

export const importCompetitorReviewsCommand = () =>
  withReviewReading(
    withFileOptions(
      new Command('competitor-reviews').description(
        "create or update a competitor's review for each row of a CSV or JSON lines file; safe to run twice",
      ),
    ).requiredOption(...ACCOUNT),
  )
    .addHelpText('after', '\nColumns are those of `presence import reviews`, without businessNumber.')
    .action((file: string, options: Options & ReviewReading) =>
      run(file, options, reviewColumns(showIgnoredColumns), competitorReviews(options)),
    )

export const importCompetitorPostsCommand = () =>
  withFileOptions(
    new Command('competitor-posts').description(
      'create or update a social post about a competitor for each row of a CSV or JSON lines file; safe to run twice',
    ),
  )
    .requiredOption(...ACCOUNT)
    .addOption(sourceOption())
    .addOption(dateOrderOption())
    .addHelpText('after', POST_HELP)
    .action((file: string, options: Options & PostReading) =>
      run(file, options, postColumns(showIgnoredColumns), competitorPosts(options)),
    )

const POST_HELP = `
Columns of a CSV file (case, spaces, - and _ are ignored): postDate (date), text (post, content, message), sourceAlias
(source, network) and externalId (id, post_id). A line of JSON lines is an object with the same names. Rows with the same
source and id are the same post; without an id, date and text identify it.`

interface Options extends FileOptions {
  readonly account: string
}
async function run<Text extends { readonly sourceAlias: string }>(
  file: string,
  options: Options,
  columns: ReadHeader,
  texts: CompetitorTexts<Text>,
) {
  const source = await openSource(file, columns)
  await withDatabase(async (db) => {
    const account = await findNamedAccount(db, options.account)
    await runImport(account, source, options, async (onBatch) => {
      const counts = await importCompetitorTexts(db, account, source.rows, texts, onBatch)
      await announceImport(db, account.partnerId, account.businessId, 'competitor texts', counts)
      return counts
    })
  })
}

async function findNamedAccount(db: Database, account: string) {
  if (!/^[1-9]\d{0,14}$/.test(account)) throw new CommandError('--account must be the id of a competitor account')
  const found = await findImportedAccount(db, Number(account))
  if (!found) throw new CommandError(`there is no competitor account ${account}.`)
  return found
}
