import { Command } from 'commander'
import { importContactsCommand } from '../../features/contacts/cli/contacts-command.ts'
import { importReviewsCommand } from '../../features/reviews/cli/reviews-command.ts'
import {
  importCompetitorPostsCommand,
  importCompetitorReviewsCommand,
} from '../../features/themes/cli/competitor-commands.ts'
import { importListingsCommand } from './listings-command.ts'

export const importCommand = () =>
  new Command('import')
    .description('import data from files')
    .addCommand(importListingsCommand())
    .addCommand(importContactsCommand())
    .addCommand(importReviewsCommand())
    .addCommand(importCompetitorReviewsCommand())
    .addCommand(importCompetitorPostsCommand())
