import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { after } from 'node:test'
import { figuresFile, minutes, seed } from './options.ts'

type Figure = number | string | boolean
const figures: Record<string, Readonly<Record<string, Figure>>> = {}

/** Collects figures, which are printed and written as JSON at the end of the process. */
export function report(part: string, measured: Readonly<Record<string, Figure>>) {
  figures[part] = { ...figures[part], ...measured }
}

/** Runs once per process, because all files of the suite write to the same file. */
after(() => {
  const run = { at: new Date().toISOString(), node: process.version, form: minutes ? 'long' : 'short', seed }
  mkdirSync(dirname(figuresFile), { recursive: true })
  writeFileSync(figuresFile, `${JSON.stringify({ ...run, ...figures }, null, 2)}\n`)
  for (const [part, measured] of Object.entries(figures)) {
    const shown = Object.entries(measured).map(([name, value]) => `${name} ${value}`)
    console.log(`${part}: ${shown.join(', ')}`)
  }
  console.log(`seed ${seed}; figures in ${figuresFile}`)
})
