import { Command } from 'commander'
import { importContactsCommand } from './contacts/contacts-command.ts'
import { importListingsCommand } from './listings/listings-command.ts'
import { importReviewsCommand } from './reviews/reviews-command.ts'

export const importCommand = () =>
  new Command('import')
    .description('take over data from files')
    .addCommand(importListingsCommand())
    .addCommand(importContactsCommand())
    .addCommand(importReviewsCommand())
