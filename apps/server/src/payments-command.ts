// `npm run payments`: lists the payments that wait for a person, and takes the operator's word on each.
import { parseArgs } from 'node:util'
import { atDesk } from './at-desk.ts'
import { deskAnswer } from './payment/desk.ts'

const { positionals } = parseArgs({ allowPositionals: true })

await atDesk((app) => deskAnswer(app.payment.desk, positionals))
