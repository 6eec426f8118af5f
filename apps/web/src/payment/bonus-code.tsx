// A bonus code: the place to type one, and the ones that are accepted.
import { Button } from '@baize/design/button'
import { Field } from '@baize/design/field'
import { IconButton } from '@baize/design/icon-button'
import { TicketIcon, XIcon } from '@baize/design/icon'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, apiQuery, isRefusal } from '../api.ts'
import { useTexts } from '../texts.ts'
import { codeFact, sayCode } from './code-news.ts'

/** By itself (1), or with the next deposit that fits (3). */
export type CodeTrigger = 1 | 3

export const bonusCodesQuery = (trigger: CodeTrigger) =>
  apiQuery('retention', 'listBonusCodes', { query: { trigger } })

/** It may stand inside another form, so it is none itself: Enter and the button both send the code. */
export function BonusCodes({ trigger }: { trigger: CodeTrigger }) {
  const t = useTexts('global-components')
  const told = useTexts('alerts')
  const queryClient = useQueryClient()
  const key = useId()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { data: codes } = useQuery(bonusCodesQuery(trigger))
  const again = (call: string) => void queryClient.invalidateQueries({ queryKey: ['retention', call] })
  const add = useMutation({
    mutationFn: (bonusCode: string) => api.retention.addBonusCode({ body: { bonusCode, trigger } }),
    onSuccess: (answer) => {
      sayCode(told, answer)
      const fact = codeFact(answer)
      if (fact !== 'accepted') return setProblem(fact)
      setCode('')
      for (const call of ['listBonusCodes', 'listPlayerBonuses', 'listPlayerFreeSpins']) again(call)
    },
    onError: (error) => setProblem(isRefusal(error) ? error.name : 'unreachable'),
  })
  const remove = useMutation({
    mutationFn: (playerBonusCodeId: string) =>
      api.retention.removeBonusCode({ query: { playerBonusCodeId } }),
    // Gone already, or used: the list as it is now says so.
    onSettled: () => again('listBonusCodes'),
  })
  const send = () => {
    if (add.isPending) return
    const typed = code.trim()
    if (typed === '') return setProblem('empty')
    setProblem(null)
    add.mutate(typed)
  }
  return (
    <div className="pay-code">
      {(codes?.length ?? 0) > 0 && (
        <ul aria-label={t('bonusCode.yours')}>
          {codes?.map(({ id, bonusCode, bonusName }) => (
            <li key={id}>
              <TicketIcon size="s" />
              <span>
                <bdi>{bonusCode}</bdi>
                {bonusName && <small>{bonusName}</small>}
              </span>
              {trigger === 3 && (
                <IconButton
                  size="s"
                  label={t('bonusCode.remove', { code: bonusCode })}
                  onClick={() => remove.mutate(id)}
                >
                  <XIcon size="s" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="pay-code-entry">
        <Field
          id={key}
          label={t('bonusCode.label')}
          value={code}
          dir="ltr"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={
            problem
              ? t(`bonusCode.problems.${problem}`, { defaultValue: t('bonusCode.problems.other') })
              : undefined
          }
          onChange={(event) => {
            setCode(event.target.value)
            setProblem(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            send()
          }}
        />
        <Button size="l" block loading={add.isPending} onClick={send}>
          {t('bonusCode.submit')}
        </Button>
      </div>
    </div>
  )
}
