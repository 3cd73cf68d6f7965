import { spawnSync } from 'node:child_process'

const PACKAGES = { haproxy: 'haproxy', patroni: 'patroni', etcd: 'etcd-server' } as const

/** The reason to skip a test that needs these programs, or false. CI has all of them. */
export function skipWithout(...programs: readonly (keyof typeof PACKAGES)[]): string | false {
  const missing = programs.filter((program) => spawnSync(program, ['--version']).error)
  if (missing.length === 0) return false
  const advice = `not installed: ${missing.join(', ')}; apt-get install ${missing.map((program) => PACKAGES[program]).join(' ')}`
  if (process.env.CI) throw new Error(advice)
  return advice
}
