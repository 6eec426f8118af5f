// Everything that is kept about the player, as one file: asked for, fetched with its progress, and handed over.
import { Button } from '@baize/design/button'
import { DownloadSimpleIcon } from '@baize/design/icon'
import { Notice } from '@baize/design/notice'
import { Bar } from '@baize/design/progress'
import { Spinner } from '@baize/design/spinner'
import { useEffect, useRef, useState } from 'react'
import { api, isRefusal } from '../api.ts'
import { useTexts } from '../texts.ts'
import { fetchFile, handOver } from './fetched-file.ts'
import { useSize } from './file-size.ts'
import { withSecondFactor } from './second-factor.ts'

type State =
  | { at: 'rest' }
  | { at: 'gathering' }
  | { at: 'fetching'; share: number | null; bytes: number }
  | { at: 'done'; bytes: number }
  | { at: 'failed'; why: string }

export function DataExport() {
  const t = useTexts('pages')
  const sizeOf = useSize()
  const [state, setState] = useState<State>({ at: 'rest' })
  const taking = useRef<AbortController | null>(null)
  useEffect(() => () => taking.current?.abort(), [])

  const gather = async () => {
    const own = new AbortController()
    taking.current = own
    setState({ at: 'gathering' })
    try {
      const { url } = await withSecondFactor(() => api.player.exportData())
      const file = await fetchFile(url, {
        signal: own.signal,
        onProgress: (bytes, share) => setState({ at: 'fetching', bytes, share }),
      })
      handOver(file, `baize-${new Date().toISOString().slice(0, 10)}.json`)
      setState({ at: 'done', bytes: file.size })
    } catch (error) {
      if (own.signal.aborted) setState({ at: 'rest' })
      else setState({ at: 'failed', why: isRefusal(error) ? error.name : 'fault' })
    }
  }

  return (
    <section className="bz-panel profile-block" aria-labelledby="data-export">
      <header>
        <h2 id="data-export">{t('profile.export.title')}</h2>
        <p>{t('profile.export.text')}</p>
      </header>
      {state.at === 'failed' && (
        <Notice tone="danger" announced>
          {t(`profile.export.refused.${state.why}`, { defaultValue: t('profile.export.refused.fault') })}
        </Notice>
      )}
      {state.at === 'done' && (
        <Notice tone="success" announced>
          {t('profile.export.done', { size: sizeOf(state.bytes) })}
        </Notice>
      )}
      {state.at === 'gathering' || state.at === 'fetching' ? (
        <div className="profile-sending">
          {state.at === 'fetching' && state.share !== null ? (
            <Bar parts={state.share} label={t('profile.export.running')} valueText={sizeOf(state.bytes)} />
          ) : (
            <span>
              <Spinner label={t('profile.export.running')} />
            </span>
          )}
          <span role="status">
            {state.at === 'fetching' ? sizeOf(state.bytes) : t('profile.export.gathering')}
          </span>
          <Button size="s" look="plain" onClick={() => taking.current?.abort()}>
            {t('profile.documents.cancel')}
          </Button>
        </div>
      ) : (
        <Button before={<DownloadSimpleIcon />} className="profile-block-act" onClick={() => void gather()}>
          {t('profile.export.act')}
        </Button>
      )}
    </section>
  )
}
