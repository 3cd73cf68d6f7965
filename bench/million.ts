import { openFolder, type Session } from './environment.ts'
import { load } from './load.ts'
import { driveInTurn, measureRow, mediansOf, type RowResult, type Running, ratio, targetOf } from './measure-row.ts'
import { rows } from './rows/index.ts'
import { retrieveContactByEmail, retrieveContactByPhone } from './rows/retrieve-contact.ts'
import type { Row, World } from './rows/row.ts'
import { startRivals } from './start-rivals.ts'
import { measureColdStart, measureFirstStart } from './starts.ts'

const CONTACTS = 1_000_000
/** The minimum ratio: less than 15 % slower. */
const SAME_AT_ANY_SIZE = 0.85

interface Side {
  readonly world: World
  readonly service: Running
}
interface MillionOptions extends Session {
  readonly rounds: number
  readonly only: string | undefined
}

/** A second service with a hundred times the contacts, compared with its own rivals and with the small one, alternating. */
export async function measureMillion(
  small: Side,
  { rounds, only, later, progress }: MillionOptions,
): Promise<RowResult[]> {
  const { folder, dataDir } = openFolder({ later })
  progress('loading 1,000,000 contacts…')
  await measureFirstStart(folder, later)
  const { connection, ...world } = await load(dataDir, CONTACTS)
  const { service } = await measureColdStart(folder, world, 1, later)
  const { partnerId, businessIds } = world
  const rivals = await startRivals({ connection, partnerId, businessId: businessIds[0] as number }, later)
  const results: RowResult[] = []
  for (const row of [retrieveContactByEmail, retrieveContactByPhone]) {
    if (only && !row.name.includes(only)) continue
    const name = `${row.name}, 1,000,000 contacts`
    progress(`${name}…`)
    const big = await measureRow(row, rows.indexOf(row), { world, service, rivals, rounds })
    const beside = await besideSmall(row, { world, service }, small, rounds)
    results.push({ ...big, name, rivals: [...big.rivals, beside] })
  }
  return results
}

async function besideSmall(row: Row, big: Side, small: Side, rounds: number) {
  const targets = [targetOf(row, big.world, big.service), targetOf(row, small.world, small.service)]
  const [ours = [], theirs = []] = await driveInTurn(targets, rounds, row.seconds)
  return {
    name: 'the same with 10,000 contacts',
    goal: SAME_AT_ANY_SIZE,
    ...mediansOf(theirs),
    oursDividedByIt: ratio(ours, theirs),
  }
}
