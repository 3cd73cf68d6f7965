import type { Commands } from '../../core/cli/commands.ts'

export const commands: Commands = {
  themes: async () => (await import('./cli/themes-command.ts')).themesCommand(),
}
