import { type Static, Type } from 'typebox'
import { BusinessRef } from '../../../core/contract/business.ts'
import { closed, named } from '../../../core/contract/named.ts'
import { count, id } from '../../../core/contract/numbers.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { outsideLimits } from '../../../core/values/outside-limits.ts'
import { CompAccountId } from '../../themes/contract/competitor.ts'

export const FILE_BYTES_MAX = 100 * 1024 * 1024

export const importKinds = ['listings', 'contacts', 'reviews', 'competitor-reviews', 'competitor-posts'] as const
export const importStates = ['uploaded', 'importing', 'finished', 'stopped'] as const

export const ofImportId = Type.Object({ importId: id('Id of the import.', { title: 'ImportId' }) })

export const ImportTarget = named('ImportTarget', {
  kind: Type.Enum([...importKinds]),
  businessId: Type.Optional(BusinessRef),
  compAccountId: Type.Optional(CompAccountId),
})

const columnName = Type.String({ maxLength: 1000 })
export const ImportChoices = named('ImportChoices', {
  columns: Type.Optional(
    Type.Array(columnName, {
      maxItems: outsideLimits.importedRow.columns,
      description: 'The name to read each column by instead of its heading, such as city; empty to ignore it.',
    }),
  ),
  country: Type.Optional(
    Type.String({ maxLength: 2, description: 'Country of rows without one, as an ISO 3166-1 code.' }),
  ),
  source: Type.Optional(Type.String({ maxLength: 100, description: 'Source of rows without one.' })),
  scale: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 9999, description: 'Highest possible rating in the file. Default: 5.' }),
  ),
  dates: Type.Optional(
    Type.Enum(['mdy', 'dmy'], { description: 'Whether 03/04/2026 is read month first (default) or day first.' }),
  ),
})
export type ImportChoices = Static<typeof ImportChoices>

const texts = Type.Array(Type.String())
export const FileImport = named('FileImport', {
  importId: ofImportId.properties.importId,
  kind: Type.Enum([...importKinds]),
  state: Type.Enum([...importStates], {
    description: 'stopped: the rest of the file cannot be read, or its business was deleted; reason says why.',
  }),
  percent: Type.Integer({ minimum: 0, maximum: 100, description: 'How much of the file has been imported.' }),
  created: count('Rows that created a record.'),
  updated: count('Rows that updated a record.'),
  unchanged: count('Rows that changed nothing.'),
  refused: count('Rows with errors.'),
  reason: Type.String({ description: 'Why the file cannot be imported, or not further; otherwise empty.' }),
  columns: Type.Array(
    closed({
      heading: Type.String(),
      name: Type.String({ description: 'The name by which the column is read.' }),
      field: Type.Union([Type.String(), Type.Null()], { description: 'Null if the column is ignored.' }),
    }),
  ),
  choices: Type.Array(Type.String(), { description: 'Names that a column can be read by.' }),
  additions: Type.Array(Type.String(), { description: 'In a preview: what is created besides the rows.' }),
  rows: Type.Array(
    named('FileImportRow', {
      line: Type.Integer({ minimum: 1, description: 'Line of the file on which the row begins.' }),
      cells: texts,
      errors: texts,
    }),
  ),
  hasMore: HasMore,
})
export type FileImport = Static<typeof FileImport>

export const exampleFileImport: FileImport = {
  importId: 12,
  kind: 'contacts',
  state: 'importing',
  percent: 40,
  created: 812,
  updated: 0,
  unchanged: 0,
  refused: 1,
  reason: '',
  columns: [
    { heading: 'E-mail', name: 'E-mail', field: 'email' },
    { heading: 'Shoe size', name: '', field: null },
  ],
  choices: ['email', 'phone'],
  additions: [],
  rows: [{ line: 7, cells: ['ana@', '38'], errors: ['E-mail must be an e-mail address'] }],
  hasMore: false,
}
