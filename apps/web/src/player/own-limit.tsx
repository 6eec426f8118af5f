// The frame of a modal about one limit of the player's: its name as the title, or that it is not there any more.
import { Modal } from '@baize/design/modal'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ModalFrame } from '../define-modal.ts'
import type { RouterContext } from '../router-context.ts'
import { Stylesheet, stylesheetReady } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import { currenciesQuery, useLimitName } from './limit-words.tsx'
import limitsCss from './limits.css?url'
import { limitsQuery, type Limit } from './limits.ts'
import { constantsQuery } from './profile.ts'

/** For `load` of these modals. */
export const loadLimits = ({ queryClient }: RouterContext) =>
  Promise.all([
    queryClient.ensureQueryData(limitsQuery),
    queryClient.ensureQueryData(currenciesQuery),
    queryClient.ensureQueryData(constantsQuery),
    stylesheetReady(limitsCss),
  ])

export function OwnLimit({
  id,
  frame,
  children,
}: {
  id: string
  frame: ModalFrame
  children: (limit: Limit) => ReactNode
}) {
  const t = useTexts('modals')
  const name = useLimitName()
  const { data: limits } = useQuery(limitsQuery)
  const limit = limits?.find((one) => one.id === id)
  return (
    <Modal {...frame} title={limit ? name(limit) : t('limits.title')}>
      <Stylesheet href={limitsCss} />
      {limit ? children(limit) : <p className="limits-words">{t('limits.refused.limit_not_found')}</p>}
    </Modal>
  )
}
