import { after } from 'node:test'
import type pg from 'pg'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { demoSignIn } from './browser.ts'
import { launchChromium } from './chromium.ts'
import { withDatabase } from './data-folder.ts'
import type { Environment } from './presence-process.ts'
import { newStage, type Server, type Stage } from './stage.ts'

export interface Visitor {
  readonly page: Page
  /** Requests to any host other than the service. */
  readonly outside: string[]
  /** Errors in the browser: a failed script, or something that the content security policy blocked. */
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
/** For everything that a test waits for in a browser. Generous, because the machine may be busy. */
const WAIT_MS_MAX = 60_000

/** One browser for all services of the process. */
let chromium: Promise<Browser> | undefined

/**
 * A service with the demo data, and people who use it with a real browser. All test files of a process share one, because
 * its start takes longer than most tests. So a test that changes something must use data that no other test reads.
 */
export function openDashboard() {
  shared ??= openOwnDashboard()
  return shared
}

/** A service with the demo data that no other test uses. */
export const openOwnDashboard = () => openDemo({ DEMO: 'on' })

/** A service with the demo data and a mail server on this port of loopback. */
export const openMailingDashboard = (port: Promise<number>) =>
  openDemo(
    port.then((port) => ({
      DEMO: 'on',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'presence@host.example',
    })),
  )

/** A separate service with the demo data, for a test that adds much to it. */
export const openOwnDemo = () => openDemo({ DEMO: 'on' })

/** A separate, empty service, as an operator starts it. */
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
    // During animations, text has too little contrast for axe. Without motion there is nothing to wait for.
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
    context.setDefaultTimeout(WAIT_MS_MAX)
    return context
  }
  /** One context for each person, so that they sign in once and scripts are cached. */
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
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    const visitor = watched(page, server.url)
    await page.goto(path)
    return { visitor, close: () => (person ? page : context).close() }
  }

  return {
    /** Runs a command of the program while the service is running. */
    run: (args: readonly string[]) => stage.run(args, { DATA_DIR: dataDir }),
    server: async () => (await open())[0],
    inDatabase: async <Result>(work: (database: pg.Client) => Promise<Result>) => {
      await open()
      return withDatabase(dataDir, work)
    },
    async visit(path: string, options: VisitOptions = {}): Promise<Visitor> {
      const visited = visit(path, options)
      // Closes the page with its test, because an open page polls and slows down the others. Registered before the first
      // await: node:test loses track of the running test when it awaits a promise that another test created.
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

/** Opens the panel of a filter that is not set. */
export async function addFilter(page: Page, label: string) {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

function watched(page: Page, url: string) {
  const outside: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${url}/`) && !request.url().startsWith('data:')) outside.push(request.url())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // The browser logs every refused request as an error, but a refusal is a normal response.
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
