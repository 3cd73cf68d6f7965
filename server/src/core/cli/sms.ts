import { randomUUID } from 'node:crypto'
import { Command } from 'commander'
import { parseSettings } from '../platform/settings.ts'
import { openSmsGateway, SmsRefused } from '../platform/sms-gateway.ts'
import { CommandError } from './fail.ts'

export const smsCommand = () =>
  new Command('sms')
    .description('send one text message through the SMS gateway, to test it')
    .requiredOption('--to <phone>', 'phone number in international format, such as +12125550143')
    .option('--text <text>', 'the text to send', 'A test message from Presence.')
    .action(async ({ to, text }: { to: string; text: string }) => {
      const { sms } = parseSettings(process.env)
      if (!sms) throw new CommandError('set SMS_GATEWAY_URL and SMS_GATEWAY_SECRET first')
      if (!/^\+[1-9]\d{6,14}$/.test(to)) throw new CommandError('--to must be a phone number such as +12125550143')
      const id = `sms_${randomUUID()}`
      try {
        await openSmsGateway(sms).send({ id, to, text })
      } catch (error) {
        throw error instanceof SmsRefused ? new CommandError(error.message) : error
      }
      console.log(`The gateway has accepted message ${id}.`)
    })
