// One place for one kind of document: drop or choose a file, look at it, send it, and see what became of it.
import type { PlayerDocument } from '@baize/contract/player-document'
import { Badge } from '@baize/design/badge'
import { Button } from '@baize/design/button'
import { CameraIcon, DownloadSimpleIcon, FileTextIcon, TrashIcon, UploadSimpleIcon } from '@baize/design/icon'
import { IconButton } from '@baize/design/icon-button'
import { Notice } from '@baize/design/notice'
import { Bar } from '@baize/design/progress'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { alerts } from '../alerts.ts'
import { api, isRefusal } from '../api.ts'
import { formatNumber, useLocale, useTexts } from '../texts.ts'
import { When } from '../when.tsx'
import { accepted, prepare, type Objection, type Prepared } from './document-file.ts'
import { useSize } from './file-size.ts'
import { documentsQuery } from './profile.ts'

/** As the constants `player.document.status` number them. */
const status = { pending: 1, approved: 2, rejected: 3 } as const

export function DocumentSlot({
  type,
  documents,
}: {
  type: { id: number; name: string }
  documents: readonly PlayerDocument[]
}) {
  const t = useTexts('pages')
  const title = t(`profile.documents.types.${type.name}.title`)
  const heading = useId()
  const settled = documents.some((document) => document.status !== status.rejected)
  const [more, setMore] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  return (
    <article className="profile-slot" aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{title}</h3>
        <p>{t(`profile.documents.types.${type.name}.text`)}</p>
      </header>
      {documents.length > 0 && (
        <ul className="profile-documents" ref={list} tabIndex={-1} aria-labelledby={heading}>
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} onGone={() => list.current?.focus()} />
          ))}
        </ul>
      )}
      {!settled || more ? (
        <DropZone type={type} title={title} onSent={() => setMore(false)} />
      ) : (
        <Button look="plain" size="s" className="profile-slot-more" onClick={() => setMore(true)}>
          {t('profile.documents.another')}
          <span className="bz-sr">: {title}</span>
        </Button>
      )}
    </article>
  )
}

function DropZone({
  type,
  title,
  onSent,
}: {
  type: { id: number; name: string }
  title: string
  onSent: () => void
}) {
  const t = useTexts('pages')
  const said = useTexts('alerts')
  const locale = useLocale()
  const sizeOf = useSize()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<Prepared | null>(null)
  const [objection, setObjection] = useState<Objection | null>(null)
  const [share, setShare] = useState(0)
  const [over, setOver] = useState(false)
  const taking = useRef<AbortController | null>(null)
  const send = useRef<HTMLButtonElement>(null)
  // Who leaves the page takes back what is on its way.
  useEffect(() => () => taking.current?.abort(takenBack), [])

  const sending = useMutation({
    mutationFn: (file: File) => {
      setShare(0)
      taking.current = new AbortController()
      return api.player.uploadDocument({
        body: { type: type.id },
        file,
        onProgress: setShare,
        signal: taking.current.signal,
      })
    },
    onSuccess: (list) => {
      queryClient.setQueryData(documentsQuery.queryKey, list)
      setChosen(null)
      alerts.success(said('documentSent'))
      onSent()
    },
  })

  const look = async (file: File | undefined) => {
    if (!file) return
    sending.reset()
    const prepared = await prepare(file)
    if (typeof prepared === 'string') {
      setChosen(null)
      setObjection(prepared)
      return
    }
    setObjection(null)
    setChosen(prepared)
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void look(event.currentTarget.files?.[0])
    // The same file may be chosen again after it was put away.
    event.currentTarget.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void look(event.dataTransfer.files[0])
  }
  const appeared = chosen !== null
  useEffect(() => {
    if (appeared) send.current?.focus()
  }, [appeared])

  const trouble = objection
    ? t(`profile.documents.objection.${objection}`)
    : sending.isError && sending.error !== takenBack
      ? t(`profile.documents.refused.${isRefusal(sending.error) ? sending.error.name : 'fault'}`, {
          defaultValue: t('profile.documents.refused.fault'),
        })
      : null

  return (
    <div className="profile-drop-place">
      {trouble && (
        <Notice tone="danger" announced>
          {trouble}
        </Notice>
      )}
      {chosen ? (
        <div className="profile-chosen">
          <span className="profile-chosen-picture">
            {chosen.preview ? (
              <img src={chosen.preview} alt={t('profile.documents.preview', { title })} />
            ) : (
              <FileTextIcon size="xl" />
            )}
          </span>
          <p className="profile-chosen-name">
            <b>
              <bdi>{chosen.file.name}</bdi>
            </b>
            <small>
              {chosen.shrunkFrom
                ? t('profile.documents.shrunk', {
                    from: sizeOf(chosen.shrunkFrom),
                    to: sizeOf(chosen.file.size),
                  })
                : sizeOf(chosen.file.size)}
            </small>
          </p>
          {sending.isPending ? (
            <div className="profile-sending">
              <Bar parts={share} label={t('profile.documents.sending', { title })} />
              <span className="bz-num">{formatNumber(locale, share, { style: 'percent' })}</span>
              <Button size="s" look="plain" onClick={() => taking.current?.abort(takenBack)}>
                {t('profile.documents.cancel')}
              </Button>
            </div>
          ) : (
            <div className="profile-chosen-acts">
              <Button ref={send} look="primary" onClick={() => sending.mutate(chosen.file)}>
                {t('profile.documents.send')}
                <span className="bz-sr">: {title}</span>
              </Button>
              <Button
                look="plain"
                onClick={() => {
                  sending.reset()
                  setChosen(null)
                }}
              >
                {t('profile.documents.putAway')}
              </Button>
            </div>
          )}
        </div>
      ) : (
        <div
          className="profile-drop"
          data-over={over ? '' : undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <label className="profile-drop-file">
            <input
              type="file"
              className="bz-sr"
              accept={accepted.join(',')}
              aria-label={t('profile.documents.chooseFor', { title })}
              onChange={choose}
            />
            <UploadSimpleIcon size="l" />
            <b>{t('profile.documents.choose')}</b>
            <small>{t('profile.documents.bounds')}</small>
          </label>
          <label className="profile-drop-camera">
            <input
              type="file"
              className="bz-sr"
              accept="image/*"
              capture={type.name.includes('selfie') ? 'user' : 'environment'}
              aria-label={t('profile.documents.cameraFor', { title })}
              onChange={choose}
            />
            <CameraIcon size="s" />
            {t('profile.documents.camera')}
          </label>
        </div>
      )}
    </div>
  )
}

/** Taking a file back is what the player wanted, so it is no trouble. */
const takenBack = new Error('taken back')

const tones = { 1: 'info', 2: 'primary', 3: 'danger' } as const
/** A link of a document counts for minutes only; one that lay longer is fetched anew. */
const linkAgeMs = 60_000

function DocumentRow({ document, onGone }: { document: PlayerDocument; onGone: () => void }) {
  const t = useTexts('pages')
  const said = useTexts('alerts')
  const queryClient = useQueryClient()
  const [asking, ask] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  const { fileName } = document
  const kind = document.status in tones ? (document.status as keyof typeof tones) : 1
  const remove = useMutation({
    mutationFn: () => api.player.deleteDocument({ params: { id: document.id } }),
    onSuccess: (list) => {
      queryClient.setQueryData(documentsQuery.queryKey, list)
      alerts.success(said('documentDeleted'))
      onGone()
    },
    // Somebody may have checked it meanwhile: the list says what is true now.
    onError: () => queryClient.invalidateQueries({ queryKey: documentsQuery.queryKey }),
  })
  useEffect(() => {
    if (asking) keep.current?.focus()
  }, [asking])
  const download = async () => {
    const list = await queryClient.fetchQuery({ ...documentsQuery, staleTime: linkAgeMs })
    const url = list.find(({ id }) => id === document.id)?.url
    if (url) location.assign(url)
  }
  return (
    <li className="profile-document">
      <span className="profile-document-icon">
        <FileTextIcon />
      </span>
      <span className="profile-document-text">
        <b>
          <bdi>{fileName}</bdi>
        </b>
        <small>
          <When at={document.createdAt} />
        </small>
      </span>
      <Badge tone={tones[kind]}>{t(`profile.documents.status.${kind}`)}</Badge>
      {kind === status.rejected && (
        <p className="profile-document-reason">
          {document.rejectReason
            ? t(`profile.documents.reasons.${document.rejectReason}`, {
                defaultValue: document.rejectReason,
              })
            : t('profile.documents.noReason')}
        </p>
      )}
      {remove.isError && (
        <p className="profile-document-reason" role="status">
          {t(`profile.documents.refused.${isRefusal(remove.error) ? remove.error.name : 'fault'}`, {
            defaultValue: t('profile.documents.refused.fault'),
          })}
        </p>
      )}
      {asking ? (
        <div className="profile-document-ask" role="group" aria-label={t('profile.documents.deleteAsk')}>
          <span>{t('profile.documents.deleteAsk')}</span>
          <Button size="s" look="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('profile.documents.delete')}
          </Button>
          <Button ref={keep} size="s" onClick={() => ask(false)}>
            {t('profile.documents.keep')}
          </Button>
        </div>
      ) : (
        <span className="profile-document-acts">
          <IconButton
            size="s"
            label={t('profile.documents.download', { file: fileName })}
            onClick={() => void download()}
          >
            <DownloadSimpleIcon size="s" />
          </IconButton>
          {kind === status.pending && (
            <IconButton
              size="s"
              label={t('profile.documents.deleteOne', { file: fileName })}
              onClick={() => {
                remove.reset()
                ask(true)
              }}
            >
              <TrashIcon size="s" />
            </IconButton>
          )}
        </span>
      )}
    </li>
  )
}
