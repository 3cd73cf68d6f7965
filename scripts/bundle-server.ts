import { writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { isBundled } from './packed-manifest.ts'
import { thirdPartyLicenses } from './third-party-licenses.ts'

/** The command, and the files that it starts by path with programFile(). */
export const PROGRAMS = [
  'app/cli/presence',
  'features/themes/actions/reading-thread',
  'features/search-ai/jobs/answer-thread',
  'features/media/files/image-thread',
  'features/media/files/video-tracks-worker',
]

/** Folders with sources, and where their data files are in the bundle. */
export const SOURCES = [
  ['server/src', ''],
  ['insight/src', 'insight'],
] as const

const isPackage = (id: string) => !/^[./]/.test(id)

/** Compiles the server into one file per program and a few shared files. */
export async function bundleServer(target: string) {
  const bundle = await rolldown({
    input: Object.fromEntries(PROGRAMS.map((name) => [name, `server/src/${name}.ts`])),
    external: (id) => isPackage(id) && !isBundled(id),
    platform: 'node',
    transform: { target: 'esnext' },
    plugins: [keepUrls()],
    onLog: (level, { message }) => {
      if (level === 'warn') throw new Error(`The server cannot be bundled: ${message}`)
    },
  })
  const { output } = await bundle.write({ dir: target, chunkFileNames: 'chunks/[name]-[hash].js' })
  await bundle.close()
  const moduleIds = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  writeFileSync(join(target, 'THIRD-PARTY-LICENSES.txt'), thirdPartyLicenses(moduleIds))
}

/** Modules locate files by import.meta.url, so it must be the URL that they would have without bundling. */
function keepUrls(): Plugin {
  const ROOT = '__ROOT_OF_THE_BUNDLE__'
  return {
    name: 'keep-urls',
    transform(code, id) {
      const source = SOURCES.find(([folder]) => id.startsWith(resolve(folder)))
      if (!source || !code.includes('import.meta.')) return
      if (/import\.meta\.(?!url\b)/.test(code)) throw new Error(`${id}: use import.meta.url, not another member`)
      const path = join(source[1], relative(source[0], id)).replace(/\.ts$/, '.js')
      return code.replaceAll('import.meta.url', `new URL('${ROOT}/${path}', import.meta.url).href`)
    },
    renderChunk(code, { fileName }) {
      return code.replaceAll(ROOT, relative(dirname(fileName), '.') || '.')
    },
  }
}
