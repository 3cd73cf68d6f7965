import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inflate } from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

const require = createRequire(import.meta.url)
const PACKAGE = dirname(dirname(require.resolve('@sparticuz/chromium')))
const { version } = require(join(PACKAGE, 'package.json')) as { version: string }

/** The package holds one for this platform only. Elsewhere CHROMIUM names one that is installed. */
export const isChromiumHere =
  process.env.CHROMIUM !== undefined || (process.platform === 'linux' && process.arch === 'x64')

/**
 * A real Chromium out of an npm package. Not with the switches that come with it: they turn the same-origin policy off,
 * and the tests are to see it at work. As root there is no sandbox to be had.
 */
export async function launchChromium(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--lang=en-US']
  if (process.env.CHROMIUM) return chromium.launch({ executablePath: process.env.CHROMIUM, args })
  const home = await unpacked()
  const { LD_LIBRARY_PATH, ...environment } = process.env as Record<string, string>
  return chromium.launch({
    executablePath: join(home, 'chromium'),
    args: [...args, '--headless=shell'],
    env: {
      ...environment,
      // Its own libraries and fonts: a bare machine has none, and pictures look the same everywhere.
      LD_LIBRARY_PATH: [join(home, 'al2023', 'lib'), LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
    },
  })
}

/** Its own font first, so that pictures look alike; what it lacks comes from the machine, where that has some. */
const fontsIn = (home: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${home}/font-cache</cachedir>
  <alias><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
  <alias><family>system-ui</family><prefer><family>Open Sans</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
`

/** Unpacked aside and moved into place in one step: test files run at the same time, and must not meet half of it. */
async function unpacked(): Promise<string> {
  const home = join(tmpdir(), `presence-chromium-${version}`)
  if (existsSync(home)) return home
  const aside = await mkdtemp(`${home}-`)
  const { TMPDIR } = process.env
  try {
    // The package knows no other way to say where to.
    process.env.TMPDIR = aside
    const parts = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
    await Promise.all(parts.map((part) => inflate(join(PACKAGE, 'bin', part))))
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  await writeFile(join(aside, 'fonts.conf'), fontsIn(home))
  await rename(aside, home).catch(() => rm(aside, { recursive: true }))
  return home
}
