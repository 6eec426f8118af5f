// Answers for the operator's words about news: what is sent to whom, what is taken back, and how it reads.
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { newsFile, wrongEnd } from './news.ts'
import type { Pushes } from './pushes.ts'

const usage = [
  'npm run notify -- list               what was sent, the newest first',
  'npm run notify -- send <file.json>   sends it once for its id; see apps/server/src/notification/README.md',
  'npm run notify -- end <id>           nobody sees it from now on',
].join('\n')

export type DeskAnswer = { text: string; well: boolean }

const listed = 20

export async function newsDesk(
  pushes: Pick<Pushes, 'publish' | 'end' | 'latest'>,
  now: Date,
  [word = 'list', given = '']: readonly string[],
): Promise<DeskAnswer> {
  if (word === 'list') return { text: await listOf(pushes, now), well: true }
  if (word === 'send' && given) return send(pushes, now, given)
  if (word === 'end' && z.uuid().safeParse(given).success) {
    return (await pushes.end(given))
      ? { text: `Ended ${given}.`, well: true }
      : { text: `There is no news ${given}.`, well: false }
  }
  return { text: usage, well: false }
}

async function send(pushes: Pick<Pushes, 'publish'>, now: Date, path: string): Promise<DeskAnswer> {
  const read = await readNews(path)
  if (typeof read === 'string') return { text: read, well: false }
  const wrong = wrongEnd(read, now)
  if (wrong) return { text: wrong, well: false }
  const outcome = await pushes.publish(read)
  if (outcome === 'id_reused')
    return {
      text: `${read.id} was sent before with other content. Give this one an id of its own.`,
      well: false,
    }
  return {
    text: outcome === 'known' ? `${read.id} was sent before; nothing was done.` : `Sent ${read.id}.`,
    well: true,
  }
}

async function readNews(path: string) {
  let content: unknown
  try {
    content = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    return `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
  const parsed = newsFile.safeParse(content)
  return parsed.success ? parsed.data : `${path} is not a piece of news:\n${z.prettifyError(parsed.error)}`
}

async function listOf(pushes: Pick<Pushes, 'latest'>, now: Date): Promise<string> {
  const news = await pushes.latest(listed)
  if (news.length === 0) return 'Nothing was sent yet.'
  return news
    .map((each) =>
      [
        each.id,
        each.isPromotional ? 'offer' : 'news',
        each.expiresAt <= now ? 'over' : each.deliveredAt ? 'delivered' : 'on its way',
        `${each.reached} players`,
        `until ${each.expiresAt.toISOString().slice(0, 16)}Z`,
        each.content.words['en']?.title,
      ].join('  '),
    )
    .join('\n')
}
