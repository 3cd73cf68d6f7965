import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { isPrinted } from './stage/expected-answer.ts'
import { type Block, blocksOf } from './stage/markdown.ts'
import { photoOf } from './stage/photo.ts'
import { PRESENCE } from './stage/presence-process.ts'
import { openShell, type Ran } from './stage/shell.ts'
import { newStage } from './stage/stage.ts'

/**
 * Runs every command in README and docs/ against one demo service and compares every documented result with the actual
 * output. Each page is run from top to bottom, as a reader would.
 *
 * - sh blocks run in a real shell. js and ts blocks of a page run as one program.
 * - json and text blocks are the output of the block before; … matches anything (stage/expected-answer.ts).
 * - <!-- file: name --> above a block saves it as a file for later commands.
 * - <!-- not run: reason --> above a block skips it. Every other kind of block fails the test.
 */
const stage = newStage()
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const docs = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'))
/** README last, because its tour adds reviews that other pages would count. The other pages clean up after themselves. */
const pages = [...docs.map((name) => `docs/${name}`), 'README.md']

// Versions of curl before 7.76 lack --fail-with-body, which every call here uses.
const tools = { bash: ['--version'], 'curl 7.76 or later': ['--fail-with-body', '--version'] }
const [missingTool] =
  Object.entries(tools).find(([name, args]) => spawnSync(name.split(' ')[0] as string, args).status !== 0) ?? []
/** Skipped if a tool is missing, except in CI. */
const skip = missingTool !== undefined && !process.env.CI && `${missingTool} is not installed`

let opened: ReturnType<typeof open> | undefined

async function open() {
  const folder = stage.dataFolder()
  const dataDir = stage.folderWithDatabase()
  const receiverPort = await freePort()
  const server = await stage.serve(dataDir, { DEMO: 'on', PRIVATE_WEBHOOKS: `127.0.0.1:${receiverPort}` })
  installClient(folder)
  writeFileSync(join(folder, 'greeting'), server.process.stdout)
  return { folder, dataDir, server, receiverPort, key: server.demoKey ?? assert.fail('the demo printed no key') }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Installs the client from the packed file, as users do, so that nothing else from this repository is available. */
function installClient(folder: string) {
  execFileSync(process.execPath, [join(ROOT, 'scripts/pack-client.ts'), folder], { cwd: ROOT })
  const [archive = ''] = readdirSync(folder).filter((file) => file.endsWith('.tgz'))
  const home = join(folder, 'node_modules/@presence/client')
  mkdirSync(home, { recursive: true })
  execFileSync('tar', ['-xzf', join(folder, archive), '-C', home, '--strip-components=1'])
}

/** Replaces npx and npm, to save their start-up time. A refused request counts as a failed command. */
const DEFINITIONS = `
node() { '${process.execPath}' "$@"; }
curl() { command curl --silent --fail-with-body "$@"; }
npx() { if [ "$1" = presence ]; then shift; node '${PRESENCE}' "$@"; else "$@"; fi; }
npm() { if [ "$1" = start ]; then cat greeting; else echo "npm $*: not here" >&2; return 1; fi; }
`

for (const page of pages) {
  test(`the commands in ${page} have the documented results`, { skip }, async (t) => {
    opened ??= open()
    const { folder, dataDir, server, receiverPort, key } = await opened
    const text = readFileSync(join(ROOT, page), 'utf8')
    const blocks = blocksOf(page, text)
    assert.equal((text.match(/^[ \t]*```/gm) ?? []).length, 2 * blocks.length, 'a block is indented or not closed')
    if (blocks.every((block) => kindOf(block) === 'not run')) return
    const here = (text: string) =>
      text.replaceAll('8080', `${server.port}`).replaceAll('9000', `${receiverPort}`).replaceAll('bp_live_…', key)
    const there = (text: string) =>
      text
        .replaceAll(RegExp(`:${server.port}\\b`, 'g'), ':8080')
        .replaceAll(RegExp(`:${receiverPort}\\b`, 'g'), ':9000')
    const env = {
      DATA_DIR: dataDir,
      PORT: `${server.port}`,
      PRESENCE_URL: `http://localhost:${server.port}`,
      PRESENCE_KEY: key,
      PHOTO: 'photo.png',
    }
    writeFileSync(join(folder, 'photo.png'), photoOf(720, 720))
    const shell = openShell(folder, env, DEFINITIONS)
    t.after(() => shell.close())
    const program = programOf(blocks, (code) => {
      writeFileSync(join(folder, 'program.mts'), here(code))
      return shell.run('node program.mts')
    })

    let last: { block: Block; ran: Ran } | undefined
    const settle = () => {
      if (last) assert.ok(last.ran.failed.length === 0, `${last.block.place} failed:\n${last.ran.printed}`)
      last = undefined
    }
    for (const block of blocks) {
      const { code, mark, place } = block
      const kind = kindOf(block)
      if (kind === 'not run') continue
      if (kind === 'file') writeFileSync(join(folder, mark.slice('file: '.length)), here(code))
      else if (kind === 'json' || kind === 'text') {
        assert.ok(last, `${place} is not the output of a block: mark it "not run: reason"`)
        const printed = there(last.ran.printed).replaceAll(PROGRESS, '')
        assert.ok(isPrinted(kind, code, printed), `${place} says:\n${code}\nbut this was printed:\n${printed}`)
        last = undefined
      } else {
        settle()
        last = { block, ran: kind === 'sh' ? await shell.run(here(code)) : await program(block) }
      }
    }
    settle()
  })
}

function kindOf({ language, mark, place }: Block) {
  if (/^not run: ./.test(mark)) return 'not run'
  if (/^file: [\w.-]+$/.test(mark)) return 'file'
  if (language === 'js' || language === 'ts') return 'program'
  if (language === 'sh' || language === 'json' || language === 'text') return language
  return assert.fail(`${place} is neither run nor marked "not run: reason"`)
}

/** Printed by imports that take longer than two seconds, as they do on a busy machine. */
const PROGRESS = /^\d+ rows, \d+ rows\/s.*\n/gm
const END = '— end of block —'

/** Runs all parts at the first one; each block gets the output of its own part. */
function programOf(blocks: readonly Block[], run: (code: string) => Promise<Ran>) {
  const parts = blocks.filter((block) => kindOf(block) === 'program')
  let whole: Promise<Ran> | undefined
  return async (block: Block): Promise<Ran> => {
    whole ??= run(parts.map(({ code }) => `${code}\nconsole.log('${END}')\n`).join(''))
    const { printed, failed } = await whole
    const outputs = printed.split(`${END}\n`)
    // If the program failed, the output after the last complete part says why.
    return { printed: outputs.at(failed.length > 0 ? -1 : parts.indexOf(block)) ?? '', failed }
  }
}
