import { NumberInput } from '@mantine/core'
import { paymentTypes } from '../../../parts/api/lists.ts'
import { ListField, MultiChoiceField, TextField, TwoColumns } from '../ListingFields.tsx'
import { useListingField } from '../use-listing-field.ts'

const PAYMENT_TYPES = paymentTypes.toSorted()
const COMMAS = 'Separate entries with commas'

export const About = () => (
  <>
    <TwoColumns>
      <Established />
      <ListField path="additionalInfo.languages" placeholder="English" />
      <MultiChoiceField path="additionalInfo.paymentTypes" data={PAYMENT_TYPES} />
      <TextField path="additionalInfo.additionalPaymentTypes" lengthMax={250} />
      <TextField path="additionalInfo.localPhoneNumber" type="tel" />
      <TextField path="additionalInfo.tollFreePhoneNumber" type="tel" />
    </TwoColumns>
    <TextField path="additionalInfo.products" description={COMMAS} rows={2} lengthMax={1000} />
    <TextField path="additionalInfo.keywords" description={COMMAS} rows={2} lengthMax={1000} />
    <TextField
      path="additionalInfo.impressum"
      description="A statement of ownership (Impressum), where the law requires one"
      rows={2}
    />
  </>
)

export const Links = () => (
  <TwoColumns>
    <TextField path="additionalInfo.appointmentLink" type="url" placeholder="https://" />
    <TextField path="additionalInfo.reservationLink" type="url" placeholder="https://" />
    <TextField path="additionalInfo.menuLink" type="url" placeholder="https://" />
    <TextField path="additionalInfo.orderAheadLink" type="url" placeholder="https://" />
    <TextField path="additionalInfo.platformAAppURL" type="url" placeholder="https://" />
    <TextField path="additionalInfo.platformBAppURL" type="url" placeholder="https://" />
  </TwoColumns>
)

function Established() {
  const { value, set, input } = useListingField('additionalInfo.establishedYear')
  return (
    <NumberInput
      {...input}
      hideControls
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=""
      value={value === 0 ? '' : value}
      onChange={(year) => set(Number(year) || 0)}
    />
  )
}
