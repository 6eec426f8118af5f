// The messages of a player and the news of the house: read, chosen, deleted with a way back, page by page.
import type { Message, Push } from '@baize/contract/notification'
import { ChoiceInput } from '@baize/design/choice-input'
import { Button } from '@baize/design/button'
import { Empty } from '@baize/design/empty'
import { IconButton } from '@baize/design/icon-button'
import { CheckIcon, ChecksIcon, TrashIcon } from '@baize/design/icon'
import { Notice } from '@baize/design/notice'
import { Pagination } from '@baize/design/pagination'
import { Segmented } from '@baize/design/segmented'
import { RowsSkeleton } from '@baize/design/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { alerts } from '../alerts.ts'
import { formatNumber, useLocale, useTexts } from '../texts.ts'
import { When, withMoment } from '../when.tsx'
import { BellDrawing } from './bell-drawing.tsx'
import { KindIcon } from './kind-icon.tsx'
import { messageText } from './message-text.tsx'
import { leaving, useLeaving } from './leaving.ts'
import type { MessagesSearch } from './messages-search.ts'
import { OwnLink } from './own-link.tsx'
import { messagesQuery, newsQuery, unreadState } from './queries.ts'
import { useMessages } from './use-messages.ts'

export function MessagesScreen({ search }: { search: MessagesSearch }) {
  const t = useTexts('notifications')
  const isNews = search.box === 'news'
  return (
    <section className="bz-panel profile-block" aria-labelledby="messages-title">
      <header className="notification-head">
        <div>
          <h2 id="messages-title">{t('screen.title')}</h2>
          <p>{t(isNews ? 'screen.newsText' : 'screen.text')}</p>
        </div>
        <Segmented
          label={t('screen.boxes.label')}
          value={isNews ? 'news' : 'messages'}
          segments={[
            {
              value: 'messages',
              label: t('screen.boxes.messages'),
              render: <BoxLink on={!isNews} search={{}} />,
            },
            {
              value: 'news',
              label: t('screen.boxes.news'),
              render: <BoxLink on={isNews} search={{ box: 'news' }} />,
            },
          ]}
        />
      </header>
      {isNews ? <News search={search} /> : <Messages key={JSON.stringify(search)} search={search} />}
      <p className="notification-foot">
        <Link to="/profile/settings/notifications" className="bz-link">
          {t('screen.settings')}
        </Link>
      </p>
    </section>
  )
}

/** Dressed by what it stands in. */
function BoxLink({ on, search, ...rest }: { on: boolean; search: MessagesSearch }) {
  return (
    <Link
      to="/profile/notifications"
      search={search}
      activeProps={{}}
      activeOptions={{ exact: true, includeSearch: true }}
      resetScroll={false}
      aria-current={on ? 'page' : undefined}
      {...rest}
    />
  )
}

/** Which ones are shown, and reading them all. */
function Bar({
  search,
  unread,
  onReadAll,
}: {
  search: MessagesSearch
  unread: number
  onReadAll: () => void
}) {
  const t = useTexts('notifications')
  const box = search.box ? { box: search.box } : {}
  const which = search.unread ? 'unread' : 'all'
  return (
    <div className="notification-bar">
      <Segmented
        label={t('screen.filter.label')}
        value={which}
        segments={[
          {
            value: 'all',
            label: t('screen.filter.all'),
            render: <BoxLink on={which === 'all'} search={box} />,
          },
          {
            value: 'unread',
            label: t('screen.filter.unread'),
            render: <BoxLink on={which === 'unread'} search={{ ...box, unread: 'true' }} />,
          },
        ]}
      />
      <span className="notification-count" role="status">
        {unread > 0 && t('screen.unreadCount', { count: unread })}
      </span>
      {unread > 0 && (
        <Button size="s" before={<ChecksIcon size="s" />} onClick={onReadAll}>
          {t('screen.readAll')}
        </Button>
      )}
    </div>
  )
}

function Messages({ search }: { search: MessagesSearch }) {
  const t = useTexts('notifications')
  const { data: list, isError } = useQuery(messagesQuery(search))
  const messages = useMessages()
  const gone = useLeaving()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // Whoever leaves the page takes nothing back any more.
  useEffect(() => {
    const hidden = () => document.hidden && leaving.sendAll()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      leaving.sendAll()
    }
  }, [])

  if (isError) return <Notice tone="danger">{t('bell.failed')}</Notice>
  if (!list) return <RowsSkeleton rows={6} />
  const rows = list.data.filter(({ id }) => !gone.isGone(id))
  const some = rows.filter(({ id }) => chosen.has(id))
  const unread = Math.max(0, list.meta.totalUnread - gone.unread)

  function choose(id: string, on: boolean): void {
    setChosen(on ? new Set([...chosen, id]) : new Set([...chosen].filter((other) => other !== id)))
  }
  function remove(meant: readonly Message[]): void {
    const undo = messages.remove(meant)
    setChosen(new Set())
    alerts.success(t('screen.removed', { count: meant.length }), {
      description: meant[0]?.content.title ?? '',
      act: { text: t('screen.undo'), run: undo },
    })
  }

  return (
    <>
      <Bar search={search} unread={unread} onReadAll={() => messages.readAll(list.data[0]?.id)} />
      {some.length > 0 && (
        <div
          className="notification-chosen"
          role="group"
          aria-label={t('screen.selected', { count: some.length })}
        >
          <label>
            <ChoiceInput
              type="checkbox"
              className="bz-checkbox"
              checked={some.length === rows.length}
              onChange={({ target }) =>
                setChosen(target.checked ? new Set(rows.map(({ id }) => id)) : new Set())
              }
            />
            <span className="bz-sr">{t('screen.selectAll')}</span>
            <span aria-hidden="true">{t('screen.selected', { count: some.length })}</span>
          </label>
          {some.some(({ state }) => state === unreadState) && (
            <Button
              size="s"
              before={<CheckIcon size="s" />}
              onClick={() => {
                messages.read(some.map(({ id }) => id))
                setChosen(new Set())
              }}
            >
              {t('screen.readSome')}
            </Button>
          )}
          <Button size="s" before={<TrashIcon size="s" />} onClick={() => remove(some)}>
            {t('screen.removeSome')}
          </Button>
        </div>
      )}
      {rows.length > 0 ? (
        <ul className="notification-list">
          {rows.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              chosen={chosen.has(message.id)}
              onChoose={(on) => choose(message.id, on)}
              onRead={() => messages.read([message.id])}
              onRemove={() => remove([message])}
            />
          ))}
        </ul>
      ) : (
        <Nothing search={search} />
      )}
      <Pages search={search} meta={list.meta} />
    </>
  )
}

function MessageRow(props: {
  message: Message
  chosen: boolean
  onChoose: (on: boolean) => void
  onRead: () => void
  onRemove: () => void
}) {
  const { message, chosen, onChoose, onRead, onRemove } = props
  const t = useTexts('notifications')
  const { kind, state, content } = message
  const { title } = content
  const isUnread = state === unreadState
  return (
    <li className="notification-row" data-unread={isUnread ? '' : undefined}>
      <label className="notification-choose">
        <ChoiceInput
          type="checkbox"
          className="bz-checkbox"
          checked={chosen}
          aria-label={t('screen.select', { title })}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <KindIcon kind={kind} />
      <Words item={message} onGo={isUnread ? onRead : undefined} />
      <span className="notification-acts">
        {isUnread && (
          <IconButton size="s" label={t('screen.read', { title })} onClick={onRead}>
            <CheckIcon size="s" />
          </IconButton>
        )}
        <IconButton size="s" label={t('screen.remove', { title })} onClick={onRemove}>
          <TrashIcon size="s" />
        </IconButton>
      </span>
    </li>
  )
}

/** Title, sentence and moment; the way to the screen that it is about. */
function Words({ item, onGo }: { item: Message | Push; onGo?: (() => void) | undefined }) {
  const t = useTexts('notifications')
  const { state, content, createdAt, link } = item
  return (
    <div className="notification-words">
      <h3 dir="auto">
        {state === unreadState && <span className="bz-sr">{t('screen.unread')} </span>}
        {content.title}
      </h3>
      <p dir="auto">{messageText(content)}</p>
      <small>
        <When at={createdAt} />
        {'expiresAt' in item && <> · {withMoment(t('screen.until'), item.expiresAt)}</>}
        {link && (
          <>
            {' · '}
            <OwnLink path={link} className="bz-link" {...(onGo ? { onGo } : {})}>
              {t('screen.show')}
              <span className="bz-sr">: {content.title}</span>
            </OwnLink>
          </>
        )}
      </small>
    </div>
  )
}

function News({ search }: { search: MessagesSearch }) {
  const t = useTexts('notifications')
  const { data: list, isError } = useQuery(newsQuery(search))
  const messages = useMessages()
  if (isError) return <Notice tone="danger">{t('bell.failed')}</Notice>
  if (!list) return <RowsSkeleton rows={3} />
  return (
    <>
      <Bar
        search={search}
        unread={list.meta.totalUnread}
        onReadAll={() => messages.readAllNews(list.data[0]?.id)}
      />
      {list.data.length > 0 ? (
        <ul className="notification-list">
          {list.data.map((push) => {
            const isUnread = push.state === unreadState
            const read = () => messages.readNews([push.id])
            return (
              <li key={push.id} className="notification-row" data-unread={isUnread ? '' : undefined}>
                <KindIcon kind="news" />
                <Words item={push} onGo={isUnread ? read : undefined} />
                <span className="notification-acts">
                  {isUnread && (
                    <IconButton
                      size="s"
                      label={t('screen.read', { title: push.content.title })}
                      onClick={read}
                    >
                      <CheckIcon size="s" />
                    </IconButton>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      ) : (
        <Nothing search={search} />
      )}
      <Pages search={search} meta={list.meta} />
    </>
  )
}

function Nothing({ search }: { search: MessagesSearch }) {
  const t = useTexts('notifications')
  const which = search.unread ? 'emptyUnread' : search.box ? 'emptyNews' : 'empty'
  return (
    <Empty drawing={<BellDrawing />} title={t(`screen.${which}.title`)}>
      {t(`screen.${which}.text`)}
    </Empty>
  )
}

function Pages({ search, meta }: { search: MessagesSearch; meta: { page: number; totalPages: number } }) {
  const t = useTexts('notifications')
  const locale = useLocale()
  const { page: _page, ...rest } = search
  return (
    <Pagination
      label={t('screen.pages')}
      page={meta.page}
      pages={meta.totalPages}
      back={t('screen.back')}
      on={t('screen.on')}
      write={(number) => formatNumber(locale, number)}
      renderPage={(page) => (
        <Link to="/profile/notifications" search={page === 1 ? rest : { ...rest, page }} activeProps={{}} />
      )}
    />
  )
}
