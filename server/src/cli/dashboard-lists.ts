import { contactCountries } from '../domain/contact/contact.ts'
import { paymentTypes } from '../domain/listing/payment-types.ts'
import { businessStatuses } from '../domain/listing/rules-status.ts'

/** Lists that the dashboard offers to choose from. They are rules of the service, not schemas, so no document has them. */
const lists: Readonly<Record<string, readonly string[]>> = { businessStatuses, contactCountries, paymentTypes }

export const dashboardLists = (): string => {
  const printed = Object.entries(lists).map(
    ([name, values]) => `export const ${name} = [\n${values.map((value) => `  '${value}',\n`).join('')}] as const`,
  )
  return `// Generated from server/src/domain by \`npm run gen\`. Change the rule instead.\n\n${printed.join('\n\n')}\n`
}
