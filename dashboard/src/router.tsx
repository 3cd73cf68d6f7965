import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { client } from './parts/api/client.ts'
import { sessionQuery } from './parts/api/session.ts'
import { Loading } from './parts/feedback/Query.tsx'
import { type Screen, screens } from './screens.ts'
import { BusinessFrame } from './shell/BusinessFrame.tsx'
import { ErrorPage, NotFound } from './shell/ErrorPage.tsx'
import { Shell } from './shell/Shell.tsx'
import { AcceptInvitation } from './shell/sign-in/Invitation.tsx'
import { AskForLink, NewPassword } from './shell/sign-in/ResetPassword.tsx'
import { SignIn } from './shell/sign-in/SignIn.tsx'

const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Outlet,
  errorComponent: ErrorPage,
  notFoundComponent: NotFound,
})

const signIn = createRoute({ getParentRoute: () => root, path: '/sign-in', component: SignIn })

const reset = createRoute({ getParentRoute: () => root, path: '/reset', component: AskForLink })
/** The link in the password reset e-mail. */
const newPassword = createRoute({ getParentRoute: () => root, path: '/reset/$token', component: NewPassword })

/** The link in the invitation e-mail. */
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation/$token',
  component: AcceptInvitation,
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => redirect({ to: '/app', replace: true, throw: true }),
})

const app = createRoute({
  getParentRoute: () => root,
  path: '/app',
  component: Shell,
  beforeLoad: async ({ context, location }) => {
    const session = await context.queries.ensureQueryData(sessionQuery)
    if (!session) throw redirect({ to: '/sign-in', search: { back: location.href } as never })
  },
})

const appHome = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: async ({ context: { queries } }) => {
    const session = await queries.ensureQueryData(sessionQuery)
    redirect({ to: await firstScreen(queries, session?.access[0]?.businessNumber), replace: true, throw: true })
  },
})

/** Loads the data of Home in advance. Without any location, the list of locations is first: it explains how to start. */
async function firstScreen(queries: QueryClient, businessNumber: number | undefined) {
  if (businessNumber === undefined) return '/app/locations'
  const input = { params: { businessNumber }, body: {} }
  const home = await queries
    .fetchQuery({ queryKey: ['getHome', input], queryFn: () => client.getHome(input) })
    .catch(() => undefined)
  return home?.health.locations ? `/app/business/${businessNumber}/home` : '/app/locations'
}

const business = createRoute({ getParentRoute: () => app, path: 'business/$businessNumber', component: BusinessFrame })

const routeOf = ({ path, load, of }: Screen) =>
  createRoute({
    getParentRoute: () => (of === 'business' ? (business as unknown as typeof app) : app),
    path,
    component: lazyRouteComponent(load),
  })

/** Unknown addresses show "not found" inside the frame with the navigation. */
const unknown = (parent: typeof app) => createRoute({ getParentRoute: () => parent, path: '$', component: NotFound })

const screensOf = (of: Screen['of']) => screens.filter((screen) => screen.of === of).map(routeOf)

const tree = root.addChildren([
  home,
  signIn,
  reset,
  newPassword,
  invitation,
  app.addChildren([
    appHome,
    ...screensOf('account'),
    ...screensOf('person'),
    business.addChildren([...screensOf('business'), unknown(business as unknown as typeof app)]),
    unknown(app),
  ]),
])

export const openRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: tree,
    context: { queries },
    defaultPreload: 'intent',
    defaultPendingComponent: () => <Loading lines={6} />,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  })
