// The documents of the player by what they prove, and the check of the identity.
import type { Constants } from '@baize/contract/content'
import type { PlayerDocument } from '@baize/contract/player-document'
import { Button } from '@baize/design/button'
import { LockSimpleIcon } from '@baize/design/icon'
import { Notice } from '@baize/design/notice'
import { Skeleton } from '@baize/design/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../texts.ts'
import { DocumentSlot } from './document-slot.tsx'
import { IdentityCard } from './identity-card.tsx'
import { constantsQuery, documentsQuery } from './profile.ts'

export function Documents() {
  const t = useTexts('pages')
  const { data: constants } = useQuery(constantsQuery)
  const { data: documents, isError, refetch } = useQuery(documentsQuery)
  const shown = { types: constants?.player.document.type, documents }
  return (
    <>
      <IdentityCard />
      {isError && !documents && (
        <Notice
          tone="danger"
          title={t('profile.documents.notLoaded')}
          action={
            <Button size="s" onClick={() => void refetch()}>
              {t('profile.again')}
            </Button>
          }
        />
      )}
      <Section section="identity" {...shown} />
      <div className="profile-pair">
        <Section section="address" {...shown} />
        <Section section="payment" {...shown} />
      </div>
      <p className="profile-fine">
        <LockSimpleIcon size="s" />
        <span>{t('profile.documents.safe')}</span>
      </p>
    </>
  )
}

type DocumentType = Constants['player']['document']['type'][number]

function Section({
  section,
  types,
  documents,
}: {
  section: 'identity' | 'address' | 'payment'
  types: readonly DocumentType[] | undefined
  documents: readonly PlayerDocument[] | undefined
}) {
  const t = useTexts('pages')
  return (
    <section className="bz-panel profile-block" aria-labelledby={`documents-${section}`}>
      <header>
        <h2 id={`documents-${section}`}>{t(`profile.documents.sections.${section}.title`)}</h2>
        <p>{t(`profile.documents.sections.${section}.text`)}</p>
      </header>
      <div className="profile-slots">
        {types && documents
          ? types
              .filter((type) => type.section === section)
              .map((type) => (
                <DocumentSlot
                  key={type.id}
                  type={type}
                  documents={documents.filter((document) => document.type === type.id)}
                />
              ))
          : Array.from({ length: section === 'identity' ? 3 : 1 }, (_, index) => (
              <Skeleton key={index} shape="block" className="profile-slot-wait" />
            ))}
      </div>
    </section>
  )
}
