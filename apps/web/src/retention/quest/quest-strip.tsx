// The quests that are under way, and the way to all of them, for a page about what a player holds.
import { useQuery } from '@tanstack/react-query'
import { ModalLink } from '../../modal-link.tsx'
import { Stylesheet } from '../../stylesheet.tsx'
import { useTexts } from '../../texts.ts'
import { QuestCard } from './quest-card.tsx'
import { questsQuery, questState } from './quests.ts'
import questCss from './quest.css?url'

export function QuestStrip() {
  const t = useTexts('modals')
  const { data: quests } = useQuery(questsQuery)
  const underWay = quests?.filter(({ state }) => state === questState.activated) ?? []
  const isOffered = quests?.some(({ state }) => state === questState.offered) ?? false
  if (underWay.length === 0 && !isOffered) return null
  return (
    <section className="quest-strip" aria-labelledby="quest-strip">
      <Stylesheet href={questCss} />
      <header>
        <h2 id="quest-strip">{t('quests.title')}</h2>
        <ModalLink name="quests-hub" value="true" className="bz-link">
          {t('quests.all')}
        </ModalLink>
      </header>
      {underWay.length > 0 ? (
        <div className="quest-strip-set">
          {underWay.map((quest) => (
            <QuestCard key={quest.id} quest={quest} />
          ))}
        </div>
      ) : (
        <p className="quest-note">{t('quests.intro')}</p>
      )}
    </section>
  )
}
