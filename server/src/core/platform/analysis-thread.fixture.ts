import { serveAnalysis } from './serve-analysis.ts'

/** A program that does what its input says. */
serveAnalysis((what: string) => {
  if (what === 'throw') throw new Error('with a word of the content: Ada')
  if (what === 'exit') process.exit(3)
  if (what === 'loop') for (;;);
  // In small pieces: V8 may end the whole process if one large allocation exceeds the limit of a thread.
  let kept: object | undefined
  while (what === 'eat memory') kept = { before: kept }
  return what === 'environment' ? JSON.stringify(process.env) : what.toUpperCase()
})
