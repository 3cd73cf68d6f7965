import { serveAnalysis } from './serve-analysis.ts'

/** A program that does what it is given to do. */
serveAnalysis((what: string) => {
  if (what === 'throw') throw new Error('with a word of the content: Ada')
  if (what === 'exit') process.exit(3)
  if (what === 'loop') for (;;);
  const kept: object[] = []
  while (what === 'eat memory') kept.push({ at: `${kept.length}` })
  return what === 'environment' ? JSON.stringify(process.env) : what.toUpperCase()
})
