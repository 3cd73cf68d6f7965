import { Command } from 'commander'
import { printJson } from '../../core/cli/print-json.ts'
import { openApiDocument } from '../openapi/openapi.ts'

export const openApiCommand = () =>
  new Command('openapi').description('print the OpenAPI document').action(() => {
    console.log(printJson(openApiDocument()))
  })
