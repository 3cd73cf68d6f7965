import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

export const NEXT_MIGRATION = '9998-colours'
const SQL = `create table colours (name text primary key);
alter table partners add column colour text references colours (name);
insert into colours (name) select distinct 'colour of ' || name from partners;
update partners set colour = 'colour of ' || name;`

/** Returns a folder with the migrations of this program and a later one, which locks `partners` and changes its rows. */
export async function nextMigrations(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'presence-migrations-'))
  t.after(() => rm(folder, { recursive: true }))
  await cp(new URL('../core/store/migrations/', import.meta.url), folder, { recursive: true })
  await writeFile(join(folder, `${NEXT_MIGRATION}.sql`), SQL)
  return folder
}
