import type { Feature } from '../../core/operation/feature.ts'
import { getImport } from './console/get-import.ts'
import { startImport } from './console/start-import.ts'
import { uploadImport } from './console/upload-import.ts'
import { runFileImports } from './jobs/run-file-imports.ts'

export const imports = {
  operations: [uploadImport, startImport, getImport],
  jobs: [runFileImports],
  fieldLabels: {
    emailOptin: 'Consent to e-mail',
    smsOptin: 'Consent to SMS',
    smsOptOut: 'Opted out of SMS',
    unsubscribed: 'Unsubscribed from e-mail',
  },
} satisfies Feature
