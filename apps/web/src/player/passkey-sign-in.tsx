// Signs in with a passkey alone: the device knows who it belongs to and asks its owner.
import { Button } from '@baize/design/button'
import { FingerprintIcon } from '@baize/design/icon'
import { Notice } from '@baize/design/notice'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../api.ts'
import { useTexts } from '../texts.ts'
import { fingerprints } from './fingerprint.ts'
import { askPasskey, PasskeyTrouble } from './passkey.ts'
import { Refused, useRefusal } from './refused.tsx'
import { useWelcome } from './welcome.ts'

export function PasskeySignIn() {
  const t = useTexts('modals')
  const { visitor } = useRouteContext({ from: '__root__' })
  const welcome = useWelcome()
  const refusal = useRefusal()
  const [trouble, setTrouble] = useState<PasskeyTrouble['name'] | null>(null)
  const [asking, setAsking] = useState(false)

  async function ask() {
    setAsking(true)
    setTrouble(null)
    refusal.clear()
    try {
      const { challengeId, options } = await api.player.startPasskeySignIn()
      const response = await askPasskey(options)
      const marks = await fingerprints(visitor)
      welcome(await api.player.signInByPasskey({ body: { challengeId, response, ...marks } }))
    } catch (error) {
      if (error instanceof PasskeyTrouble) setTrouble(error.name)
      else refusal.hear(error)
    } finally {
      setAsking(false)
    }
  }

  return (
    <>
      <Refused {...refusal} words="passkeySignIn" />
      {trouble && <Notice tone="warn" title={t(`passkeySignIn.refused.${trouble}`)} announced />}
      <Button size="l" block wide before={<FingerprintIcon />} loading={asking} onClick={() => void ask()}>
        {t('passkeySignIn.submit')}
      </Button>
    </>
  )
}
