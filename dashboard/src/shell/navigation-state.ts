import { useSessionStorage } from '@mantine/hooks'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useOperation } from '../parts/api/operations.ts'
import { useMayEverywhere, useSession } from '../parts/api/session.ts'
import { usePermissions } from '../parts/business/current-business.ts'
import { type Screen, screens } from '../screens.ts'

/** The screens of the account, or of the person, that the person may open. */
export function useScreensOf(owner: 'account' | 'person'): Screen[] {
  const may = useMayEverywhere()
  return screens.filter(({ of, needs }) => of === owner && (!needs || may(needs)))
}

/** The screens that this business has and the person may open. */
export function useBusinessScreens(businessNumber: string | undefined): Screen[] {
  const enabled = businessNumber !== undefined
  const { data: business } = useOperation(
    'getBusiness',
    { params: { business_Id: Number(businessNumber) } },
    { enabled },
  )
  const { data: permissions } = usePermissions(Number(businessNumber), enabled)
  return screens.filter(
    ({ of, types, needs }) =>
      enabled &&
      of === 'business' &&
      (!types || !business || types.includes(business.type)) &&
      (!needs || permissions?.allowed.includes(needs)),
  )
}

/** The business in the address; else the last one used in this tab, else the first one that the person has access to. */
export function useNavigationBusiness(): string | undefined {
  const { businessNumber } = useParams({ strict: false }) as { businessNumber?: string }
  const { access } = useSession()
  const [last, setLast] = useSessionStorage<string | undefined>({ key: 'business', getInitialValueInEffect: false })
  useEffect(() => {
    if (businessNumber) setLast(businessNumber)
  }, [businessNumber, setLast])
  return businessNumber ?? last ?? access[0]?.businessNumber.toString()
}

/** Opens the same screen of another business, or its first screen. */
export function useGoToBusiness() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [, screen] = /^\/app\/business\/\d+\/([\w-]+)/.exec(pathname) ?? []
  const first = screens.find(({ of }) => of === 'business')?.path
  return (businessNumber: string | number) =>
    void navigate({ to: `/app/business/${businessNumber}/${screen ?? first}` })
}
