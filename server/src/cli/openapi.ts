import { Command } from 'commander'
import { openApiDocument } from '../http/openapi.ts'

export const openApiCommand = () =>
  new Command('openapi').description('print the OpenAPI document').action(() => {
    console.log(JSON.stringify(openApiDocument(), null, 2))
  })
