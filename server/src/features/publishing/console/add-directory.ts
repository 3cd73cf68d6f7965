import { Type } from 'typebox'
import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { Done } from '../../users/contract/session.ts'
import { addableDirectories } from '../contract/directory.ts'
import { findDirectory } from '../store/directories.ts'
import { insertDirectoryGrants } from '../store/directory-grants.ts'

export const addDirectory = defineOperation({
  id: 'addDirectory',
  group: 'Listing',
  audience: 'dashboard',
  method: 'POST',
  path: '/console/directories/:businessNumber',
  summary: 'Add a directory that needs nothing from the operator',
  past: 'added a directory',
  description:
    'reference: runs in this service, to try publishing. search-profile: the profile on the search platform; each connection has its own credentials. Afterwards, every business of the partner can connect to it.',
  access: { role: 'admin', at: 'account' },
  input: {
    params: ofBusinessNumber,
    body: named('DirectoryAddition', { directory: Type.Enum([...addableDirectories]) }),
  },
  example: {
    request: { params: { businessNumber: 482915073366120 }, body: { directory: 'reference' } },
    response: {},
  },
  response: Done,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: async ({ params: { businessNumber }, body: { directory } }, { db, partnerId, accountOf, record, fail }) => {
    const { businessId } = await accountOf(db, businessNumber)
    const { id } = (await findDirectory(db, directory)) ?? fail('RESOURCE_NOT_FOUND')
    return db.transaction(async (db) => {
      const added = await insertDirectoryGrants(db, id, [partnerId])
      if (added.length > 0) await record(db, { businessId, subject: 'directory', subjectId: directory })
      return {}
    })
  },
})
