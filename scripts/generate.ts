import { readFile, writeFile } from 'node:fs/promises'
import { completeDocument, openApiDocument } from '../server/src/app/openapi/openapi.ts'
import { printJson } from '../server/src/core/cli/print-json.ts'
import { settingsPage } from '../server/src/core/cli/settings-text.ts'
import { clientTypes, dashboardTypes } from './generate/client-types.ts'
import { auditLabels, dashboardLists, labelsOfFields } from './generate/dashboard-lists.ts'
import { errorsPage } from './generate/errors-page.ts'

/**
 * Files that are generated from the operations, the error catalogue and the table of settings. They are committed, so that
 * changes to the interface are visible in diffs.
 */
const document = openApiDocument()
const generated: Record<string, string> = {
  'docs/openapi.json': `${printJson(document)}\n`,
  'docs/errors.md': errorsPage(),
  'client/src/generated.ts': clientTypes(document),
  'dashboard/src/parts/api/generated.ts': dashboardTypes(completeDocument()),
  'dashboard/src/parts/api/labels.ts': labelsOfFields(),
  'dashboard/src/parts/api/lists.ts': dashboardLists(),
  'dashboard/src/features/settings/audit/audit-labels.ts': auditLabels(),
  'dashboard/src/parts/list/csv-line.ts': await copyOf('server/src/core/values/csv-line.ts'),
  'docs/settings.md': settingsPage(),
}

/** For the few rules that the dashboard shares with the server: it may not import the server. */
async function copyOf(file: string): Promise<string> {
  return `// Copied from ${file} by \`npm run gen\`. Change it there.\n\n${await readFile(file, 'utf8')}`
}

const onlyCompare = process.argv.includes('--check')
for (const [file, text] of Object.entries(generated)) {
  const current = await readFile(file, 'utf8').catch(() => '')
  if (current === text) continue
  if (onlyCompare) {
    console.error(`${file} is out of date. Run: npm run gen`)
    process.exitCode = 1
  } else {
    await writeFile(file, text)
    console.log(`wrote ${file}`)
  }
}
