import { NumberInput, Stack } from '@mantine/core'
import { paymentTypes } from '../../../api/lists.ts'
import { Names, SomeOf } from '../fields/choices.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useMember } from '../use-member.ts'
import { Pair, SectionCard } from './SectionCard.tsx'

const PAYMENT_TYPES = paymentTypes.toSorted()

export const Details = () => (
  <Stack gap="lg">
    <SectionCard title="What it offers" description="Separate several with commas.">
      <TextField path="additionalInfo.services" label="Services" required rows={2} lengthMax={1000} />
      <TextField path="additionalInfo.products" label="Products" rows={2} lengthMax={1000} />
      <TextField path="additionalInfo.keywords" label="Keywords" rows={2} lengthMax={1000} />
    </SectionCard>
    <SectionCard title="Facts">
      <Pair>
        <Established />
        <Names path="additionalInfo.languages" label="Languages" placeholder="English" />
        <SomeOf path="additionalInfo.paymentTypes" label="Payment" data={PAYMENT_TYPES} />
        <TextField path="additionalInfo.additionalPaymentTypes" label="Other ways to pay" lengthMax={250} />
        <TextField path="additionalInfo.localPhoneNumber" label="Local phone" type="tel" />
        <TextField path="additionalInfo.tollFreePhoneNumber" label="Toll-free phone" type="tel" />
      </Pair>
      <TextField
        path="additionalInfo.impressum"
        label="Imprint"
        description="Statement of ownership, where the law asks for one"
        rows={2}
      />
    </SectionCard>
    <SectionCard title="Links">
      <Pair>
        <TextField path="additionalInfo.appointmentLink" label="Appointments" type="url" placeholder="https://" />
        <TextField path="additionalInfo.reservationLink" label="Reservations" type="url" placeholder="https://" />
        <TextField path="additionalInfo.menuLink" label="Menu" type="url" placeholder="https://" />
        <TextField path="additionalInfo.orderAheadLink" label="Order ahead" type="url" placeholder="https://" />
        <TextField path="additionalInfo.platformAAppURL" label="App on platform A" type="url" placeholder="https://" />
        <TextField path="additionalInfo.platformBAppURL" label="App on platform B" type="url" placeholder="https://" />
      </Pair>
    </SectionCard>
  </Stack>
)

function Established() {
  const { value, set, error } = useMember('additionalInfo.establishedYear')
  return (
    <NumberInput
      label="Established in"
      name="additionalInfo.establishedYear"
      hideControls
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=""
      value={value === 0 ? '' : value}
      error={error}
      onChange={(year) => set(Number(year) || 0)}
    />
  )
}
