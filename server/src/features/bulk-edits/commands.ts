import type { Commands } from '../../core/cli/commands.ts'

export const commands: Commands = {
  listings: async () => (await import('./cli/listings-command.ts')).listingsCommand(),
}
