import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inflate } from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

const require = createRequire(import.meta.url)
const PACKAGE = dirname(dirname(require.resolve('@sparticuz/chromium')))
const { version } = require(join(PACKAGE, 'package.json')) as { version: string }

const found = findChromium({ platform: process.platform, arch: process.arch, env: process.env })
const HOW_TO = 'install one (Debian: apt-get install chromium) or set CHROMIUM=/path/to/chromium'

/**
 * For the option `skip` of every test that needs a browser. `npm test` counts tests that were skipped for this reason. In
 * CI they are never skipped: without a browser, they fail.
 */
export const noBrowser: string | false = found || process.env.CI ? false : `no browser: ${HOW_TO}`

/**
 * Does not use the switches of the npm package, which turn off the same-origin policy that the tests rely on. Chromium
 * has no sandbox when it runs as root.
 */
export async function launchChromium(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--lang=en-US']
  if (!found) throw new Error(`No Chromium for ${process.platform} ${process.arch}: ${HOW_TO}`)
  if (found.from === 'machine') return chromium.launch({ executablePath: found.path, args: [...args, ...QUIET] })
  const home = await unpacked()
  const { LD_LIBRARY_PATH, ...environment } = process.env as Record<string, string>
  return chromium.launch({
    executablePath: join(home, 'chromium'),
    args: [...args, '--headless=shell'],
    env: {
      ...environment,
      // The package's libraries and fonts: a bare machine has none, and screenshots look the same everywhere.
      LD_LIBRARY_PATH: [join(home, 'al2023', 'lib'), LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
    },
  })
}

/** By default, an installed Chromium contacts its vendor's servers. */
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']

/** The package's font comes first, so that screenshots look alike; fonts of the machine supply missing characters. */
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

/** Unpacked elsewhere and renamed in one step, because test files run in parallel and must not see a partial copy. */
async function unpacked(): Promise<string> {
  const home = join(tmpdir(), `presence-chromium-${version}`)
  if (existsSync(home)) return home
  const aside = await mkdtemp(`${home}-`)
  const { TMPDIR } = process.env
  try {
    // The only way to choose where the package unpacks.
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
