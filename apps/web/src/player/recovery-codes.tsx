// Recovery codes, shown this once: to be copied, kept as a file, or written down.
import { Button } from '@baize/design/button'
import { CheckIcon, CopyIcon, DownloadSimpleIcon } from '@baize/design/icon'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts.ts'

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTexts('pages')
  const [copied, setCopied] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // They take the place of the form that asked for them, and the focus with it.
  useEffect(() => place.current?.focus(), [])

  function download() {
    const text = [t('secondFactor.recovery.file'), '', ...codes, ''].join('\r\n')
    const href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = href
    link.download = 'baize-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(href)
  }

  return (
    <div className="second-codes" ref={place} tabIndex={-1} role="group" aria-labelledby="recovery-title">
      <h3 id="recovery-title">{t('secondFactor.recovery.title')}</h3>
      <p>{t('secondFactor.recovery.text')}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr">{code}</bdi>
          </li>
        ))}
      </ol>
      <div className="second-acts">
        <Button
          before={copied ? <CheckIcon /> : <CopyIcon />}
          onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))}
        >
          {t(copied ? 'secondFactor.recovery.copied' : 'secondFactor.recovery.copy')}
        </Button>
        <Button before={<DownloadSimpleIcon />} onClick={download}>
          {t('secondFactor.recovery.download')}
        </Button>
        <Button look="primary" onClick={onKept}>
          {t('secondFactor.recovery.kept')}
        </Button>
      </div>
    </div>
  )
}
