import { useAnswer } from '../parts/api/operations.ts'
import { useMayEverywhere } from '../parts/api/session.ts'
import { usePermissions } from '../parts/business/current-business.ts'
import { type Screen, screens } from '../screens.ts'

/** The account screens that the person may open. */
export function useAccountScreens(): Screen[] {
  const may = useMayEverywhere()
  return screens.filter(({ of, needs }) => of === 'account' && (!needs || may(needs)))
}

/** The screens that this business has and the person may open. */
export function useBusinessScreens(businessNumber: string | undefined): Screen[] {
  const enabled = businessNumber !== undefined
  const { data: business } = useAnswer('getBusiness', { params: { business_Id: Number(businessNumber) } }, { enabled })
  const { data: permissions } = usePermissions(Number(businessNumber), enabled)
  return screens.filter(
    ({ of, types, needs }) =>
      enabled &&
      of === 'business' &&
      (!types || !business || types.includes(business.type)) &&
      (!needs || permissions?.allowed.includes(needs)),
  )
}
