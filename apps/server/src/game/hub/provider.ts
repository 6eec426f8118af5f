// Answers for opening games of a hub in the Hub88 style: one signed call answers the address of the frame.
import * as z from 'zod'
import { ProviderUnreachable, type GameProvider, type Launch } from '../provider.ts'
import { signatureHeader, type Signatures } from './signature.ts'
import { isSayable } from './words.ts'

const opened = z.object({ url: z.url({ protocol: /^https?$/ }) })
const timeoutMs = 8000

/** The currency that means "for fun" on this wire. */
const noCurrency = 'XXX'

export function hubProvider(config: {
  url: string
  operatorId: string
  signatures: Signatures
}): GameProvider {
  async function gameUrl(content: object): Promise<string> {
    const body = JSON.stringify({ operator_id: config.operatorId, ...content })
    try {
      const answer = await fetch(`${config.url}/operator/generic/v2/game/url`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: config.signatures.sign(body) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!answer.ok) throw new Error(`answered ${answer.status}`)
      return opened.parse(await answer.json()).url
    } catch (error) {
      throw new ProviderUnreachable(`the games hub: ${String(error)}`, { cause: error })
    }
  }

  const place = (launch: Launch) => ({
    game_code: launch.game,
    platform: launch.clientType === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    lang: launch.locale,
    ip: launch.ip,
    lobby_url: launch.returnUrl,
    deposit_url: launch.depositUrl,
  })

  return {
    playsIn: isSayable,
    start: async (launch) => ({
      gameUrl: await gameUrl({
        ...place(launch),
        currency: launch.currency,
        token: launch.sessionId,
        user: launch.player.id,
        country: launch.player.country ?? 'XX',
        meta: { nickname: launch.player.nickname },
      }),
      // This protocol has no word for such a page.
      roundUrl: null,
    }),
    startDemo: (launch) => gameUrl({ ...place(launch), currency: noCurrency }),
  }
}
