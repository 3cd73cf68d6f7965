import { Command } from 'commander'
import { printJson } from '../../core/cli/print-json.ts'
import { completeDocument, openApiDocument } from '../openapi/openapi.ts'

export const openApiCommand = () =>
  new Command('openapi')
    .description('print the OpenAPI document')
    .option('--all', 'with the operations that only the dashboard calls, which may change in any version')
    .action(({ all }: { all?: true }) => {
      console.log(printJson(all ? completeDocument() : openApiDocument()))
    })
