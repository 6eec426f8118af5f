// The proof of an account: the player's browser checks every row by itself, says what it found, and gives a file to check anywhere.
import { formatAmount } from '@baize/money'
import { Button } from '@baize/design/button'
import { CopyField } from '@baize/design/copy-field'
import { DownloadSimpleIcon, ShieldCheckIcon } from '@baize/design/icon'
import { Facts } from '@baize/design/list-row'
import { Notice } from '@baize/design/notice'
import { Bar } from '@baize/design/progress'
import { Select } from '@baize/design/select'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber, useLocale, useTexts } from '../texts.ts'
import { proofFile } from './proof.ts'
import { saveFile } from './save-file.ts'
import { useProof, type ProofRun } from './use-proof.ts'
import { accountsQuery, activeOf, Money, useCurrencyName } from './wallet.tsx'

type Done = Extract<ProofRun, { at: 'done' }>

export function AccountProof() {
  const t = useTexts('pages')
  const locale = useLocale()
  const nameOf = useCurrencyName()
  const { data: accounts } = useQuery(accountsQuery)
  const [chosen, choose] = useState<string | null>(null)
  const { run, begin, stop } = useProof()
  const account = accounts?.find(({ id }) => id === chosen) ?? activeOf(accounts)
  const count = (rows: number) => formatNumber(locale, rows)
  return (
    <div className="wallet-proof">
      <section className="bz-panel wallet-proof-check" aria-labelledby="proof-check">
        <h2 id="proof-check">{t('proof.check')}</h2>
        <p>{t('proof.checkText')}</p>
        {accounts && accounts.length > 1 && (
          <Select
            label={t('proof.account')}
            value={account?.id ?? ''}
            options={accounts.map(({ id, currency }) => ({
              value: id,
              label: `${nameOf(currency)} (${currency})`,
            }))}
            onChange={({ target }) => {
              stop()
              choose(target.value)
            }}
          />
        )}
        {run.at === 'running' ? (
          <div className="wallet-progress">
            <Bar
              parts={run.rows === 0 ? 0 : run.verified / run.rows}
              label={t('proof.running')}
              valueText={t('proof.progress', { done: count(run.verified), rows: count(run.rows) })}
            />
            <span>{t('proof.progress', { done: count(run.verified), rows: count(run.rows) })}</span>
            <Button size="s" look="plain" onClick={stop}>
              {t('proof.stop')}
            </Button>
          </div>
        ) : (
          <Button
            size="l"
            look={run.at === 'done' ? 'tonal' : 'primary'}
            before={<ShieldCheckIcon />}
            disabled={!account}
            onClick={() => account && void begin(account.id)}
          >
            {t(run.at === 'done' ? 'proof.again' : 'proof.begin')}
          </Button>
        )}
        {run.at === 'failed' && (
          <Notice tone="danger" announced>
            {t(`proof.failed.${run.why}`)}
          </Notice>
        )}
        {run.at === 'done' && <Outcome run={run} />}
      </section>
      <section className="bz-panel wallet-proof-words">
        <h2>{t('proof.proves')}</h2>
        <ul>
          {(['untouched', 'complete', 'balance'] as const).map((key) => (
            <li key={key}>{t(`proof.does.${key}`)}</li>
          ))}
        </ul>
        <h2>{t('proof.provesNot')}</h2>
        <ul>
          {(['fair', 'whole', 'kept'] as const).map((key) => (
            <li key={key}>{t(`proof.doesNot.${key}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Outcome({ run }: { run: Done }) {
  const t = useTexts('pages')
  const all = useTexts('global-components')
  const locale = useLocale()
  const { proof, ends, rows } = run
  const { broken } = proof
  const money = (subunits: bigint) => (
    <Money value={formatAmount(subunits, ends.subunitToUnit)} code={ends.currency} />
  )
  const verified = formatNumber(locale, proof.verified)
  return (
    <div className="wallet-proof-outcome">
      {broken ? (
        <Notice tone="danger" announced title={t('proof.brokenTitle', { number: broken.sequence })}>
          {t(`proof.broken.${broken.why}`)} {t('proof.tellUs')}
        </Notice>
      ) : (
        <Notice tone="success" announced title={t('proof.good')}>
          {proof.verified === 0
            ? t('proof.goodEmpty')
            : t('proof.goodText', { rows: verified, count: proof.verified })}
        </Notice>
      )}
      <Facts
        facts={[
          { key: 'rows', name: t('proof.verified'), value: verified },
          { key: 'real', name: t('wallet.cash'), value: money(proof.balance.real) },
          { key: 'bonus', name: t('wallet.bonus'), value: money(proof.balance.bonus) },
          { key: 'locked', name: t('wallet.held'), value: money(proof.balance.locked) },
        ]}
      />
      <CopyField label={t('proof.head')} value={proof.head} copy={all('copy')} copied={all('copied')} />
      {broken?.id && (
        <CopyField label={t('proof.brokenRow')} value={broken.id} copy={all('copy')} copied={all('copied')} />
      )}
      <Button
        before={<DownloadSimpleIcon />}
        onClick={() => {
          const madeAt = new Date()
          const howToCheck = ([1, 2, 3, 4] as const).map((step) => t(`proof.how.${step}`))
          const file = proofFile({ ends, rows, proof, madeAt, howToCheck })
          const name = `baize-proof-${ends.currency}-${madeAt.toISOString().slice(0, 10)}.json`
          saveFile([JSON.stringify(file, null, 1)], 'application/json', name)
        }}
      >
        {t('proof.download')}
      </Button>
      <p className="bz-fine">{t('proof.keep')}</p>
    </div>
  )
}
