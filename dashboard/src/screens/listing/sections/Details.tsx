import { NumberInput, Stack } from '@mantine/core'
import { paymentTypes } from '../../../api/lists.ts'
import { Section } from '../../../parts/Section.tsx'
import { Names, SomeOf } from '../fields/choices.tsx'
import { Pair } from '../fields/Pair.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useMember } from '../use-member.ts'

const PAYMENT_TYPES = paymentTypes.toSorted()

export const Details = () => (
  <Stack gap="lg">
    <Section title="Services and products" description="Separate entries with commas.">
      <TextField path="additionalInfo.services" required rows={2} lengthMax={1000} />
      <TextField path="additionalInfo.products" rows={2} lengthMax={1000} />
      <TextField path="additionalInfo.keywords" rows={2} lengthMax={1000} />
    </Section>
    <Section title="About the business">
      <Pair>
        <Established />
        <Names path="additionalInfo.languages" placeholder="English" />
        <SomeOf path="additionalInfo.paymentTypes" data={PAYMENT_TYPES} />
        <TextField path="additionalInfo.additionalPaymentTypes" lengthMax={250} />
        <TextField path="additionalInfo.localPhoneNumber" type="tel" />
        <TextField path="additionalInfo.tollFreePhoneNumber" type="tel" />
      </Pair>
      <TextField
        path="additionalInfo.impressum"
        description="A statement of ownership (Impressum), where the law requires one"
        rows={2}
      />
    </Section>
    <Section title="Links">
      <Pair>
        <TextField path="additionalInfo.appointmentLink" type="url" placeholder="https://" />
        <TextField path="additionalInfo.reservationLink" type="url" placeholder="https://" />
        <TextField path="additionalInfo.menuLink" type="url" placeholder="https://" />
        <TextField path="additionalInfo.orderAheadLink" type="url" placeholder="https://" />
        <TextField path="additionalInfo.platformAAppURL" type="url" placeholder="https://" />
        <TextField path="additionalInfo.platformBAppURL" type="url" placeholder="https://" />
      </Pair>
    </Section>
  </Stack>
)

function Established() {
  const { value, set, input } = useMember('additionalInfo.establishedYear')
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
