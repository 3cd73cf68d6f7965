import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes a gzip copy of each text file: the server sends these copies and compresses nothing itself. */
export const compress = (): Plugin => ({
  name: 'compress',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const files = (await readdir(`${dir}/assets`)).filter((file) => /\.(js|css|svg|json)$/.test(file))
    await Promise.all(
      files.map(async (file) => {
        const path = `${dir}/assets/${file}`
        const content = await readFile(path)
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
      }),
    )
  },
})
