import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../stage/chromium.ts'
import { signIn } from '../stage/dashboard.ts'
import { newDataFolder, removeDataFolder } from '../stage/data-folder.ts'
import { eventually } from '../stage/eventually.ts'
import { spawnPresence } from '../stage/presence-process.ts'
import { type Picture, pictures } from './pictures.ts'

/** Pictures of the demo as it is at its first start, for README: docs/pictures. */
const FOLDER = fileURLToPath(new URL('../../docs/pictures', import.meta.url))
const PHONE = { width: 360, height: 740 }
const FADED_MS = 400
const DESK = { width: 1280, height: 800 }

const dataDir = newDataFolder()
const server = spawnPresence(['serve'], { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' })
const browser = await launchChromium()
try {
  const [, port, email = '', password = ''] = await eventually(
    () => /running on http:\/\/localhost:(\d+)\b.*Sign in +([^\s@]+@[^\s@]+) +(\S+)/s.exec(server.stdout),
    'the demo to start',
  )
  await mkdir(FOLDER, { recursive: true })
  const baseURL = `http://127.0.0.1:${port}`
  const session = await sessionOf(browser, baseURL, { email, password })
  for (const picture of pictures) await take(browser, baseURL, session, picture)
} finally {
  await browser.close()
  server.signal('SIGTERM')
  await server.exited
  removeDataFolder(dataDir)
}

/** One session for all pictures, because repeated sign-ins are rate-limited. */
async function sessionOf(browser: Browser, baseURL: string, person: { email: string; password: string }) {
  const context = await browser.newContext({ baseURL })
  await signIn(await context.newPage(), person)
  const session = await context.storageState()
  await context.close()
  return session
}

type Session = Awaited<ReturnType<typeof sessionOf>>

async function take(browser: Browser, baseURL: string, session: Session, picture: Picture) {
  const { name, path, dark, phone, signedOut, height } = picture
  const size = phone ? PHONE : DESK
  const viewport = { ...size, height: height ?? size.height }
  const context = await browser.newContext({
    baseURL,
    viewport,
    colorScheme: dark ? 'dark' : 'light',
    ...(!signedOut && { storageState: session }),
  })
  const page = await context.newPage()
  await page.goto(path)
  await settled(page)
  await page.screenshot({ path: `${FOLDER}/${name}.png` })
  console.log(`docs/pictures/${name}.png`)
  await context.close()
}

async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  // On a slow machine, the page may still be loading when the network is idle for a moment.
  const waiting = page.locator('.mantine-Skeleton-root')
  await eventually(async () => (await waiting.count()) === 0, 'the page to show its data')
  // Wait for animations to end.
  await page.waitForTimeout(FADED_MS)
}
