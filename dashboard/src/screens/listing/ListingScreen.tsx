import { Page } from '../../parts/Page.tsx'
import { Query } from '../../parts/Query.tsx'
import { useBusiness } from '../../shell/business.ts'
import { ListingEditor } from './ListingEditor.tsx'
import { useListing } from './use-listing.ts'

export default function ListingScreen() {
  const { businessNumber, name } = useBusiness()
  const version = useListing(businessNumber)
  return (
    <Page title="Listing" description={`What customers and directories are told about ${name}.`}>
      <Query of={version} lines={8}>
        {(version) => <ListingEditor businessNumber={businessNumber} version={version} />}
      </Query>
    </Page>
  )
}
