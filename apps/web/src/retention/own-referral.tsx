// The link of a player, who came by it, what it earned, and what can be moved into the wallet.
import type { Referral } from '@baize/contract/retention'
import { Button, ButtonLink } from '@baize/design/button'
import { CopyField } from '@baize/design/copy-field'
import { useHydrated } from '@baize/design/hydrated'
import { ArrowDownIcon, ShareNetworkIcon } from '@baize/design/icon'
import { Facts } from '@baize/design/list-row'
import { Qr } from '@baize/design/qr'
import { Skeleton } from '@baize/design/skeleton'
import { useQuery } from '@tanstack/react-query'
import { encode } from 'uqr'
import { ModalLink } from '../modal-link.tsx'
import { formatNumber, rich, useLocale, useTexts } from '../texts.ts'
import { Money, useSums, When } from '../wallet/wallet.tsx'
import { isAtLeast, referralQuery, shareText } from './retention.ts'

export function OwnReferral() {
  const { data: referral } = useQuery(referralQuery)
  if (!referral) return <Skeleton shape="block" className="referral-wait" />
  return (
    <>
      <Link referral={referral} />
      <Friends referral={referral} />
      <Ready referral={referral} />
    </>
  )
}

const bold = (words: string) => <b>{words}</b>

function Link({ referral }: { referral: Referral }) {
  const t = useTexts('pages')
  const locale = useLocale()
  const alive = useHydrated()
  // Only where the device has a sheet of its own to share with.
  const canShare = alive && typeof navigator.share === 'function'
  const share = () => {
    const content = { title: t('referral.title'), text: t('referral.link.shareText'), url: referral.url }
    // Who closes the sheet has not failed.
    navigator.share(content).catch(() => undefined)
  }
  return (
    <section className="referral-link" aria-labelledby="referral-link">
      <div className="referral-link-text">
        <h2 id="referral-link" className="bz-display">
          {t('referral.title')}
        </h2>
        <p>
          {rich(t('referral.lead', { share: shareText(referral.share, locale) }), {
            share: bold,
          })}
        </p>
        <CopyField
          label={t('referral.link.label')}
          value={referral.url}
          shown={referral.url.replace(/^https?:\/\//, '')}
          copy={t('referral.link.copy')}
          copied={t('referral.link.copied')}
        />
        {canShare && (
          <Button look="primary" size="l" before={<ShareNetworkIcon />} onClick={share}>
            {t('referral.link.share')}
          </Button>
        )}
      </div>
      <figure className="referral-code">
        <Qr squares={encode(referral.url, { ecc: 'M', border: 0 }).data} label={t('referral.link.qr')} />
        <figcaption>{t('referral.link.scan')}</figcaption>
      </figure>
    </section>
  )
}

function Friends({ referral }: { referral: Referral }) {
  const t = useTexts('pages')
  const locale = useLocale()
  const { friends, playing, earned, transferred, currency } = referral
  return (
    <section className="bz-panel referral-friends" aria-label={t('referral.counters.label')}>
      <Facts
        facts={[
          { key: 'friends', name: t('referral.counters.friends'), value: formatNumber(locale, friends) },
          { key: 'playing', name: t('referral.counters.playing'), value: formatNumber(locale, playing) },
          {
            key: 'earned',
            name: t('referral.counters.earned'),
            value: <Money value={earned} code={currency} />,
          },
          {
            key: 'transferred',
            name: t('referral.counters.transferred'),
            value: <Money value={transferred} code={currency} />,
          },
        ]}
      />
      <h2>{t('referral.transfers.title')}</h2>
      {referral.transfers.length === 0 ? (
        <p className="referral-none">{t('referral.transfers.none')}</p>
      ) : (
        <ul className="referral-transfers">
          {referral.transfers.map((transfer) => (
            <li key={transfer.id}>
              <span className="referral-mark">
                <ArrowDownIcon size="s" />
              </span>
              <span>
                <b>{t('referral.transfers.done')}</b>
                <small>
                  <When at={transfer.createdAt} />
                </small>
              </span>
              <Money value={transfer.amount} code={transfer.currency} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Ready({ referral }: { referral: Referral }) {
  const t = useTexts('pages')
  const sum = useSums()
  const { available, transferMin, currency } = referral
  const enough = isAtLeast(available, transferMin)
  return (
    <section className="bz-panel referral-ready" aria-labelledby="referral-ready">
      <h2 id="referral-ready">{t('referral.ready.title')}</h2>
      <Money value={available} code={currency} live className="referral-sum" />
      <p>
        {enough ? t('referral.ready.text') : t('referral.ready.least', { sum: sum(transferMin, currency) })}
      </p>
      <ButtonLink
        look={enough ? 'primary' : 'quiet'}
        size="l"
        block
        render={<ModalLink name="referral-transfer" value="true" />}
      >
        {t('referral.ready.act')}
      </ButtonLink>
    </section>
  )
}
