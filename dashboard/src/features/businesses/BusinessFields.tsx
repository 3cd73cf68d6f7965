import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { fieldLabel } from '../../parts/fields/field-labels.ts'
import { countries } from '../../parts/fields/regions.ts'
import { StateSelect } from '../../parts/fields/StateSelect.tsx'
import { useForm } from '../../parts/form/use-fields.ts'
import { type BusinessValues, FIELD_PATHS, problemOfPosition } from './business.ts'

export const useBusinessFields = (initial: BusinessValues) => useForm(initial, FIELD_PATHS)

interface Props {
  readonly form: ReturnType<typeof useBusinessFields>
  /** False for a group, which customers do not visit. */
  readonly hasAddress: boolean
}

const PositionField = lazy(() => import('./PositionField.tsx'))
const timeZones = Intl.supportedValuesOf('timeZone')

/** The fields of a business record. Each shows the server's error message for it. */
export function BusinessFields({ form, hasAddress }: Props) {
  const { values, set, errorOf } = form
  const input = (name: Exclude<keyof BusinessValues, 'parentId' | 'position'>) => ({
    label: fieldLabel(name),
    autoComplete: 'off',
    ...form.text(name),
  })
  return (
    <>
      <TextInput {...input('name')} required data-autofocus />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {hasAddress && (
          <>
            <TextInput {...input('address1')} />
            <TextInput {...input('address2')} />
            <TextInput {...input('city')} />
            <TextInput {...input('zip')} />
            <StateSelect
              label={fieldLabel('state')}
              countryCode={values.countryCode}
              value={values.state}
              error={errorOf('state')}
              onChange={(state) => set('state', state)}
            />
          </>
        )}
        <Select
          label={fieldLabel('countryCode')}
          // The state, in the same row, has a description too: this aligns both inputs.
          {...(hasAddress && { description: 'Phone numbers are checked for this country' })}
          data={countries}
          value={values.countryCode || null}
          error={errorOf('countryCode')}
          onChange={(code) => set('countryCode', code ?? '')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear country' }}
        />
        {hasAddress && values.countryCode === 'NZ' && <TextInput {...input('subLocality')} required />}
        {hasAddress && (
          <Suspense>
            <PositionField
              value={values.position}
              countryCode={values.countryCode}
              error={problemOfPosition(values) ?? errorOf('position')}
              onChange={(position) => set('position', position)}
            />
          </Suspense>
        )}
        <TextInput {...input('phone')} type="tel" />
        <TextInput {...input('websiteUrl')} type="url" placeholder="https://" />
        <TextInput {...input('emailId')} type="email" />
        <Select
          label={fieldLabel('timezone')}
          data={timeZones.includes(values.timezone) || !values.timezone ? timeZones : [values.timezone, ...timeZones]}
          value={values.timezone || null}
          error={errorOf('timezone')}
          onChange={(zone) => set('timezone', zone ?? '')}
          limit={100}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear time zone' }}
        />
      </SimpleGrid>
    </>
  )
}
