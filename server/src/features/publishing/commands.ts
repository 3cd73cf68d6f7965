import type { Commands } from '../../core/cli/commands.ts'

export const commands: Commands = {
  directories: async () => (await import('./cli/directories-command.ts')).directoriesCommand(),
  directory: async () => (await import('./cli/directory-command.ts')).directoryCommand(),
}
