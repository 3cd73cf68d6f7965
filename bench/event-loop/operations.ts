import type { AnyOperation } from '../../server/src/operations/define-operation.ts'
import { operations } from '../../server/src/operations/index.ts'
import type { Database } from '../../server/src/platform/database.ts'
import type { Request } from '../../server/src/testing/fresh.ts'
import { worstRequestsOf } from '../../server/src/testing/worst-requests.ts'
import type { RunningService } from '../service.ts'
import { type LongestDelay, leastOf, longestDelay } from './longest-delay.ts'
import type { Delay } from './report.ts'
import { type Scene, sceneOn, type TestScene } from './scene.ts'

export interface OperationsOrder {
  readonly service: RunningService
  readonly db: Database
  readonly rounds: number
  readonly only: string | undefined
}

/** The worst request to every operation, each to a separate partner. */
export async function measureOperations({ service, db, rounds, only }: OperationsOrder): Promise<Delay[]> {
  const delays: Delay[] = []
  for (const operation of operations.filter(({ id }) => only === undefined || id === only)) {
    const scene = await sceneOn(service.url, db, `Bench ${operation.id}`)
    const requests = await worstRequestsOf(operation, scene as unknown as TestScene)
    const measured: Delay[] = []
    for (const { name, request } of requests) {
      measured.push({ name: operation.id, worst: name, ...(await delayOf(service, scene, operation, request, rounds)) })
    }
    delays.push(measured.reduce((worst, each) => (each.cpuMs > worst.cpuMs ? each : worst)))
  }
  return delays
}

export async function delayOf(
  { child }: RunningService,
  scene: Scene,
  operation: Pick<AnyOperation, 'method' | 'path' | 'upload'>,
  request: Request,
  rounds: number,
): Promise<Pick<Delay, 'bytes' | 'outcome' | 'ms' | 'cpuMs'>> {
  const delays: LongestDelay[] = []
  let outcome = ''
  let received = 0
  for (let round = 0; round <= rounds; round++) {
    const delay = await longestDelay(child, async () => {
      const answer = await scene.send(operation, request)
      received = (await answer.arrayBuffer()).byteLength
      outcome = round === 0 ? String(answer.status) : outcome
    })
    delays.push(delay)
  }
  const sent = typeof request.body === 'string' ? request.body.length : 0
  return { bytes: Math.max(sent, received), outcome, ...leastOf(delays) }
}
