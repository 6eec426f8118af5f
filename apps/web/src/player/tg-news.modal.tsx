// Invites a player who comes from Telegram to the house's news channel, once.
import { Button } from '@baize/design/button'
import { NewspaperIcon } from '@baize/design/icon'
import { Modal } from '@baize/design/modal'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api.ts'
import { defineModal } from '../define-modal.ts'
import { useModals } from '../modal-link.tsx'
import { inTelegram } from '../telegram-launch.ts'
import { useTexts } from '../texts.ts'
import './player.css'

const houseQuery = apiQuery('player', 'init')

export const modal = defineModal('tg-news', {
  load: ({ queryClient }) => queryClient.ensureQueryData(houseQuery),
  Modal({ frame }) {
    const t = useTexts('modals')
    const modals = useModals()
    const { data } = useQuery(houseQuery)
    const url = data?.telegram?.newsUrl
    const close = () => modals.close('tg-news')
    return (
      <Modal {...frame} title={t('tgNews.title')} hideTitle>
        <div className="player-news">
          <span className="player-news-mark">
            <NewspaperIcon />
          </span>
          <h2 className="bz-title">{t('tgNews.title')}</h2>
          <p>{url ? t('tgNews.text') : t('tgNews.none')}</p>
          {url && (
            <a
              className="bz-button"
              data-look="primary"
              data-size="l"
              data-block=""
              href={url}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => {
                if (!inTelegram()) return
                event.preventDefault()
                void import('./telegram.ts').then(({ openInTelegram }) => openInTelegram(url))
                close()
              }}
            >
              <span className="bz-button-body">{t('tgNews.open')}</span>
            </a>
          )}
          <Button look="plain" size="l" block onClick={close}>
            {t('tgNews.later')}
          </Button>
          <p className="player-news-fine">{t('tgNews.fine')}</p>
        </div>
      </Modal>
    )
  },
})
