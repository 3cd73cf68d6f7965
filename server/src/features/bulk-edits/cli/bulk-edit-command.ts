import { CommandError } from '../../../core/cli/fail.ts'
import { withDatabase } from '../../../core/cli/with-database.ts'
import { openProgressLine } from '../../../core/import/progress.ts'
import type { Database } from '../../../core/platform/database.ts'
import { findPublicUrl } from '../../../core/platform/running-service.ts'
import type { Settings } from '../../../core/platform/settings.ts'
import { describeViolations } from '../../../core/values/violation.ts'
import { findNamedBusiness } from '../../businesses/actions/find-named-business.ts'
import { changeContext } from '../../webhooks/actions/change-context.ts'
import { applyNextBatch } from '../actions/apply-edit.ts'
import { previewBulkEdit } from '../actions/preview-bulk-edit.ts'
import { selectLocations } from '../actions/select-locations.ts'
import { startBulkEdit } from '../actions/start-bulk-edit.ts'
import { violationsOfBulkChange } from '../rules/bulk-change.ts'
import { type ChangeOptions, parseChange } from './parse-change.ts'
import { readBulkEdit, showCounts, showLocations } from './show-edit.ts'

interface Options extends ChangeOptions {
  readonly business: string
  readonly location: readonly string[]
  readonly search: string
  readonly country: string
  readonly state: string
  readonly yes?: true
  readonly json?: true
}

export async function bulk(options: Options) {
  const change = parseChange(options)
  const violations = violationsOfBulkChange(change)
  if (violations.length > 0) throw new CommandError(describeViolations(violations))
  await withDatabase(async (db, settings) => {
    const { id: businessId, partnerId } = await findNamedBusiness(db, options.business)
    const { location, search, country: countryCode, state } = options
    const selection = {
      businessId,
      ...(location.length > 0 && { businessIds: location.map(parseRef) }),
      search,
      countryCode,
      state,
    }
    const selected = await selectLocations({ db, partnerId }, selection)
    if (selected === 'unknown business') throw new CommandError('--location is not a location below that business.')
    if ('rule' in selected) throw new CommandError(selected.rule)
    const mediaUrl = await findMediaUrl(settings)
    if (!options.yes) {
      const everything = { sindex: 0, count: selected.locations.length + selected.unknown.length }
      const reading = { db, partnerId, mediaUrl, now: new Date() }
      const { counts, rows } = await previewBulkEdit(reading, selected, change, everything)
      if (options.json) return console.log(JSON.stringify({ counts, locations: rows }))
      showLocations(rows)
      showCounts(counts)
      return console.log('Nothing was changed. Add --yes to apply the change.')
    }
    const id = await db.transaction((db) => startBulkEdit(db, operator(partnerId, 'listings bulk'), selected, change))
    await finish(db, settings, partnerId, id)
    const edit = await readBulkEdit(db, partnerId, id)
    if (options.json) return console.log(JSON.stringify(edit))
    showLocations(edit.locations.filter((each) => each.state === 'refused'))
    showCounts(edit.counts)
    console.log(`Bulk edit ${id} is done. To undo it: presence listings undo ${id} --yes`)
  })
}

function parseRef(text: string): number {
  if (!/^[1-9]\d{5,14}$/.test(text)) throw new CommandError('--location must be the id or number of a location')
  return Number(text)
}

const findMediaUrl = async (settings: Settings) => `${await findPublicUrl(settings)}/media/`

/** The command does the work itself. Subsequent jobs run on their schedules. */
export const operator = (partnerId: number, command: string) => changeContext(partnerId, { operation: command })

/** Runs bulk edits of the partner until this one is finished, here or by a worker of a running service. */
export async function finish(db: Database, settings: Settings, partnerId: number, id: number) {
  const tools = { now: () => new Date(), mediaUrl: await findMediaUrl(settings) }
  const progress = openProgressLine(process.stderr, () => performance.now())
  for (;;) {
    const { state, counts } = await readBulkEdit(db, partnerId, id, 1)
    if (state === 'finished' || state === 'undone') break
    const left = state === 'running' ? counts.waiting : counts.changed
    progress.show(() => `${counts.total - left} of ${counts.total} locations`)
    await applyNextBatch(db, tools, partnerId)
  }
  progress.close()
}
