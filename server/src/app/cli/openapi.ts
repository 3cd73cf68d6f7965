import { Command } from 'commander'
import { openApiDocument } from '../openapi/openapi.ts'
import { printJson } from '../../core/cli/print-json.ts'

export const openApiCommand = () =>
  new Command('openapi').description('print the OpenAPI document').action(() => {
    console.log(printJson(openApiDocument()))
  })
