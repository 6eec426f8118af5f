// Sets an authenticator app: the picture to scan, the key to type, and the first code as proof that it works.
import { Button } from '@baize/design/button'
import { CopyField } from '@baize/design/copy-field'
import { Qr } from '@baize/design/qr'
import { encode } from 'uqr'
import { api, isRefusal } from '../api.ts'
import { useTexts } from '../texts.ts'
import { CodeEntry } from './code-entry.tsx'
import { withSecondFactor } from './second-factor.ts'

export function TotpSetUp({
  secret,
  uri,
  onSet,
  onCancel,
}: {
  secret: string
  uri: string
  onSet: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}) {
  const t = useTexts('pages')
  const all = useTexts('global-components')
  const squares = encode(uri, { ecc: 'L', border: 0 }).data

  async function tryCode(code: string): Promise<void> {
    try {
      const { recoveryCodes } = await withSecondFactor(() => api.player.confirmTotp({ body: { code } }))
      onSet(recoveryCodes)
    } catch (error) {
      // Another tab was faster: what stands now is shown instead.
      if (!isRefusal(error, 'second_factor_set')) throw error
      onSet([])
    }
  }

  return (
    <div className="second-app">
      <div className="second-scan">
        <Qr squares={squares} label={t('secondFactor.app.qr')} />
        <div>
          <h3>{t('secondFactor.app.scanTitle')}</h3>
          <p>{t('secondFactor.app.scanText')}</p>
          <a className="bz-link second-open" href={uri}>
            {t('secondFactor.app.open')}
          </a>
          <CopyField
            label={t('secondFactor.app.key')}
            value={secret}
            shown={secret.replaceAll(/.{4}(?=.)/g, '$& ')}
            copy={all('copy')}
            copied={all('copied')}
          />
        </div>
      </div>
      <div className="second-first-code">
        <h3>{t('secondFactor.app.codeTitle')}</h3>
        <CodeEntry
          submit={t('secondFactor.app.submit')}
          words="secondFactor"
          tryCode={tryCode}
          foot={
            <Button look="plain" onClick={onCancel}>
              {t('secondFactor.app.cancel')}
            </Button>
          }
        />
      </div>
    </div>
  )
}
