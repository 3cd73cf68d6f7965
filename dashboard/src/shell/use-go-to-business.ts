import { useLocation, useNavigate } from '@tanstack/react-router'
import { screens } from '../screens.ts'

/** Opens the same screen of another business, or its first screen. */
export function useGoToBusiness() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [, screen] = /^\/app\/business\/\d+\/([\w-]+)/.exec(pathname) ?? []
  const first = screens.find(({ of }) => of === 'business')?.path
  return (businessNumber: string | number) =>
    void navigate({ to: `/app/business/${businessNumber}/${screen ?? first}` })
}
