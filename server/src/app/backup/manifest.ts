import { createHash } from 'node:crypto'

/**
 * A backup is a gzipped tar file:
 *
 *   manifest.json                 first: describes the backup
 *   tables/<table>/<number>.copy  rows in PostgreSQL's COPY text format, whole rows in each part
 *   media/<xx>/<file>             photos and videos, as in DATA_DIR/media
 *   secret-key                    only with --include-secret
 *   checksums.json                last: rows, bytes and SHA-256 of everything before it
 *
 * Sizes and checksums are known only at the end, so they come last; neither writing nor reading needs to seek.
 */
export const BACKUP_FORMAT = 2
export const MANIFEST = 'manifest.json'
export const CHECKSUMS = 'checksums.json'
export const SECRET_KEY_ENTRY = 'secret-key'

export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

export const composeJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`

export const chunkName = (table: string, number: number) => `tables/${table}/${String(number).padStart(6, '0')}.copy`
export const mediaName = (file: string) => `media/${file.slice(0, 2)}/${file}`

/** Parses the name of an entry. Other names are refused, so that no entry can be written outside the folder. */
export function parseEntryName(name: string): { table: string } | { medium: string } | undefined {
  const [, table] = /^tables\/([^/]+)\/\d{6,}\.copy$/.exec(name) ?? []
  if (table !== undefined) return { table }
  const [, medium] = /^media\/[0-9a-f]{2}\/([0-9a-f]{32}\.[a-z0-9]+)$/.exec(name) ?? []
  return medium !== undefined && mediaName(medium) === name ? { medium } : undefined
}
