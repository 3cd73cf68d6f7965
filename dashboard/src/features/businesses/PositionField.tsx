import { Button, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { compareWithCountry } from '../../parts/map/country-of-position.ts'
import { loadCountryAreas } from '../../parts/map/outlines.ts'
import { type Position, parsePosition } from '../../parts/map/parse-position.ts'

interface Props {
  readonly value: string
  readonly countryCode: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** Coordinates, typed or pasted. A position outside of the country gets a note and can be saved. */
export default function PositionField({ value, countryCode, error, onChange }: Props) {
  const parsed = parsePosition(value)
  return (
    <div>
      <TextInput
        label="Coordinates"
        description="Latitude and longitude, or a map link that contains them"
        placeholder="40.7033, -74.0131"
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {!('problem' in parsed) && countryCode !== '' && (
        <CountryNote position={parsed} countryCode={countryCode} onChange={onChange} />
      )}
    </div>
  )
}

interface NoteProps extends Pick<Props, 'countryCode' | 'onChange'> {
  readonly position: Position
}
function CountryNote({ position, countryCode, onChange }: NoteProps) {
  const { data: countries = [] } = useQuery({
    queryKey: ['country areas'],
    queryFn: loadCountryAreas,
    staleTime: Infinity,
  })
  const comparison = compareWithCountry(position, countryCode, countries)
  if (comparison !== 'far' && comparison !== 'swapped') return null
  const country = new Intl.DisplayNames('en', { type: 'region' }).of(countryCode)
  return (
    <Group gap="xs" mt={4} role="status">
      <Text size="sm">This is more than 50 km outside of {country}.</Text>
      {comparison === 'swapped' && (
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => onChange(`${position.longitude}, ${position.latitude}`)}
        >
          Swap latitude and longitude
        </Button>
      )}
    </Group>
  )
}
