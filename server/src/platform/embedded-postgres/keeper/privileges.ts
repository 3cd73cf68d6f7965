import type { Account } from '../placing/account.ts'

export function dropPrivileges({ uid, gid }: Account): void {
  process.setgroups?.([])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
