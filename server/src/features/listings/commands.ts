import type { Commands } from '../../core/cli/commands.ts'

export const commands: Commands = {
  'look-ups': async () => (await import('./cli/look-ups.ts')).lookupsCommand(),
}
