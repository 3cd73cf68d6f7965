import { after } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { demoSignIn } from './browser.ts'
import { launchChromium } from './chromium.ts'
import type { Environment } from './presence-process.ts'
import { newStage, type Server, type Stage } from './stage.ts'

export interface Visitor {
  readonly page: Page
  /** Requests that went anywhere but to the service. */
  readonly outside: string[]
  /** What the browser complained about: a failed script, something that the page's policy refused. */
  readonly complaints: string[]
}

interface Person {
  readonly email: string
  readonly password: string
}

export interface VisitOptions {
  readonly colorScheme?: 'light' | 'dark'
  readonly width?: number
  /** Default: not signed in. 'owner' is the owner of the demo. */
  readonly as?: 'owner' | Person
}

let shared: ReturnType<typeof openOne> | undefined
/** One for all services of the process. */
let chromium: Promise<Browser> | undefined

/**
 * A service with the demo data, and people with a real browser in front of it. One for all test files of a process, because its
 * start takes longer than most of the tests: a test that changes something uses data that no other test looks at.
 */
export function openDashboard() {
  shared ??= openDemo({ DEMO: 'on' })
  return shared
}

/** One with the demo data and a mail server on this port of loopback. */
export const openMailingDashboard = (port: Promise<number>) =>
  openDemo(
    port.then((port) => ({
      DEMO: 'on',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'presence@host.example',
    })),
  )

/** An empty service of its own, as an operator starts it. */
export function openEmptyDashboard() {
  const stage = newStage()
  return openOne(stage, stage.folderWithDatabase(), { DEMO: 'off' })
}

function openDemo(settings: Environment | Promise<Environment>) {
  const stage = newStage()
  return openOne(stage, stage.folderWithDemo(), settings)
}

function openOne(stage: Stage, dataDir: string, settings: Environment | Promise<Environment>) {
  const contexts = new Map<string, Promise<BrowserContext>>()
  let opened: Promise<[Server, Browser]> | undefined
  const open = () => {
    chromium ??= launchChromium()
    opened ??= Promise.all([Promise.resolve(settings).then((env) => stage.serve(dataDir, env)), chromium])
    return opened
  }
  const newContext = async () => {
    const [{ url: baseURL }, browser] = await open()
    // Text that is half faded in has too little contrast for axe. Without motion there is nothing to wait for.
    return browser.newContext({ baseURL, reducedMotion: 'reduce' })
  }
  /** One for each person: signed in once, and with the scripts in its cache. */
  const contextOf = (person: Person) => {
    const context = contexts.get(person.email) ?? newContext().then((context) => signedIn(context, person))
    contexts.set(person.email, context)
    return context
  }
  after(async () => (await chromium)?.close())

  const visit = async (path: string, { colorScheme = 'light', width = 1280, as }: VisitOptions) => {
    const [server] = await open()
    const person = as === 'owner' ? demoSignIn([server]) : as
    const context = await (person ? contextOf(person) : newContext())
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    const visitor = watched(page, server.url)
    await page.goto(path)
    return { visitor, close: () => (person ? page : context).close() }
  }

  return {
    /** A command of the program beside the running service. */
    run: (args: readonly string[]) => stage.run(args, { DATA_DIR: dataDir }),
    server: async () => (await open())[0],
    async visit(path: string, options: VisitOptions = {}): Promise<Visitor> {
      const visited = visit(path, options)
      // With the test that opened it: an open page polls, and slows every page after it. Registered before the first wait:
      // node:test forgets which test is running when it waits for a promise that another test has made.
      after(async () => (await visited).close())
      return (await visited).visitor
    },
  }
}

async function signedIn(context: BrowserContext, person: Person) {
  const page = await context.newPage()
  await signIn(page, person)
  await page.close()
  return context
}

function watched(page: Page, url: string) {
  const outside: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${url}/`) && !request.url().startsWith('data:')) outside.push(request.url())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // A refusal of the service is an answer like any other; the browser writes it down as an error.
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text())
  })
  return { page, outside, complaints }
}

export async function signIn(page: Page, { email, password }: Person) {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/app/**')
}
