import { Tabs } from '@mantine/core'
import { useBusiness } from '../../parts/business/current-business.ts'
import { Page } from '../../parts/layout/Page.tsx'
import { useQueryValues } from '../../parts/url/use-query-state.ts'
import { Products } from './Products.tsx'
import { Services } from './Services.tsx'

export default function CatalogueScreen() {
  const { name, type } = useBusiness()
  const address = useQueryValues<'tab' | 'find' | 'from'>()
  const tab = address.textOf('tab') === 'services' ? 'services' : 'products'
  return (
    <Page
      title="Products and services"
      description={
        type === 'location'
          ? `All locations share one catalogue. Choose what ${name} offers.`
          : 'All locations share one catalogue. Choose a location to see and change what it offers.'
      }
    >
      <Tabs
        value={tab}
        onChange={(tab) => address.go({ tab: tab === 'services' ? tab : undefined, find: undefined, from: undefined })}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="products">Products</Tabs.Tab>
          <Tabs.Tab value="services">Services</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="products">
          <Products />
        </Tabs.Panel>
        <Tabs.Panel value="services">
          <Services />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
