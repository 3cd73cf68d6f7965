import { Page } from '../../parts/Page.tsx'
export default function ListingScreen() {
  return <Page title="Listing">…</Page>
}
