import { useSessionStorage } from '@mantine/hooks'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../parts/api/session.ts'

/** The business in the address; else the last one used in this tab, else the first one that the person has access to. */
export function useShownBusiness(): string | undefined {
  const { businessNumber } = useParams({ strict: false }) as { businessNumber?: string }
  const { access } = useSession()
  const [last, setLast] = useSessionStorage<string | undefined>({ key: 'business', getInitialValueInEffect: false })
  useEffect(() => {
    if (businessNumber) setLast(businessNumber)
  }, [businessNumber, setLast])
  return businessNumber ?? last ?? access[0]?.businessNumber.toString()
}
