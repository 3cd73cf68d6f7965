import { Page } from '../../parts/Page.tsx'
import { Query } from '../../parts/Query.tsx'
import { useBusiness } from '../../shell/business.ts'
import { ListingEditor } from './ListingEditor.tsx'
import { useListing } from './use-listing.ts'

export default function ListingScreen() {
  const { businessNumber, name } = useBusiness()
  const version = useListing(businessNumber)
  return (
    <Page title="Listing" description={`The information about ${name} that customers and directories see.`}>
      <Query of={version} lines={8}>
        {(version) => <ListingEditor businessNumber={businessNumber} version={version} />}
      </Query>
    </Page>
  )
}
