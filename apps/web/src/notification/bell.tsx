// The bell of the header: how much is unread, and the newest three in a native popover, which opens before the page wakes up.
import { BellFillIcon, BellIcon } from '@baize/design/icon'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Stylesheet } from '../stylesheet.tsx'
import { formatNumber, useLocale, useTexts } from '../texts.ts'
import { When } from '../when.tsx'
import { bellQuery } from './bell-query.ts'
import { KindIcon } from './kind-icon.tsx'
import { messageText } from './message-text.tsx'
import { useLeaving } from './leaving.ts'
import notificationCss from './notification.css?url'
import { OwnLink } from './own-link.tsx'
import { newsCountQuery, unreadState } from './queries.ts'
import { useMessages } from './use-messages.ts'

/** More than that is only "many". */
const mostCounted = 99

export function Bell() {
  const t = useTexts('notifications')
  const locale = useLocale()
  const panel = useRef<HTMLDivElement>(null)
  const { data: list, isError } = useQuery(bellQuery)
  // Nothing waits for it: it is asked for when the page is awake.
  const { data: news } = useQuery(newsCountQuery)
  const messages = useMessages()
  const gone = useLeaving()
  const rows = list?.data.filter(({ id }) => !gone.isGone(id)) ?? []
  const unreadMessages = Math.max(0, (list?.meta.totalUnread ?? 0) - gone.unread)
  const unreadNews = news?.meta.totalUnread ?? 0
  const unread = unreadMessages + unreadNews
  const label = unread > 0 ? t('bell.openUnread', { count: unread }) : t('bell.open')
  const close = () => panel.current?.hidePopover()
  return (
    <>
      <Stylesheet href={notificationCss} />
      <button type="button" className="shell-bell" popoverTarget="bell-panel" aria-label={label}>
        {unread > 0 ? <BellFillIcon /> : <BellIcon />}
        {unread > 0 && (
          <span className="shell-bell-count" aria-hidden="true">
            {unread > mostCounted ? `${formatNumber(locale, mostCounted)}+` : formatNumber(locale, unread)}
          </span>
        )}
      </button>
      <Arrivals unread={list && news ? unread : null} label={label} />
      <div
        ref={panel}
        id="bell-panel"
        popover="auto"
        className="shell-menu notification-panel"
        role="dialog"
        aria-label={t('bell.title')}
      >
        <header className="notification-panel-head">
          <h2>{t('bell.title')}</h2>
          {unreadMessages > 0 && (
            <button type="button" className="bz-link" onClick={() => messages.readAll(list?.data[0]?.id)}>
              {t('bell.readAll')}
            </button>
          )}
        </header>
        {rows.length > 0 && (
          <ul className="notification-short">
            {rows.map(({ id, kind, state, content, createdAt, link }) => (
              <li key={id} data-unread={state === unreadState ? '' : undefined}>
                <OwnLink
                  path={link ?? '/profile/notifications'}
                  onGo={() => {
                    close()
                    if (state === unreadState) messages.read([id])
                  }}
                >
                  <KindIcon kind={kind} />
                  <span className="notification-words">
                    <b dir="auto">
                      {state === unreadState && <span className="bz-sr">{t('bell.unread')} </span>}
                      {content.title}
                    </b>
                    <span dir="auto">{messageText(content)}</span>
                    <small>
                      <When at={createdAt} />
                    </small>
                  </span>
                </OwnLink>
              </li>
            ))}
          </ul>
        )}
        {rows.length === 0 && (
          <p className="notification-none">{t(isError ? 'bell.failed' : 'bell.empty')}</p>
        )}
        <footer className="notification-panel-foot">
          <Link to="/profile/notifications" search={{}} className="bz-link" onClick={close}>
            {t('bell.all')}
          </Link>
          {unreadNews > 0 && (
            <Link to="/profile/notifications" search={{ box: 'news' }} className="bz-link" onClick={close}>
              {t('bell.news', { count: unreadNews })}
            </Link>
          )}
        </footer>
      </div>
    </>
  )
}

/** Reads out that something arrived; what was there when the page came, and what is read, says nothing. */
function Arrivals({ unread, label }: { unread: number | null; label: string }) {
  const [before, setBefore] = useState(unread)
  const [said, setSaid] = useState('')
  if (unread !== before) {
    setBefore(unread)
    setSaid(before !== null && unread !== null && unread > before ? label : '')
  }
  return (
    <span className="bz-sr" role="status">
      {said}
    </span>
  )
}
