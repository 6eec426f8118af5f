// The screen of questions: search over all of them, topics beside, answers that open in place.
import { Accordion } from '@baize/design/accordion'
import { Field } from '@baize/design/field'
import { MagnifyingGlassIcon } from '@baize/design/icon'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { withLocale } from '../locale.ts'
import { useLocale, useTexts } from '../texts.ts'
import { questionsQuery, questionsWith, type Question } from './questions.ts'

/** So few are read at once; more are opened one by one. */
const openedMax = 2

export function QuestionsScreen() {
  const t = useTexts('pages')
  const locale = useLocale()
  const { pageIdentity } = useParams({ strict: false })
  const { data: topics } = useSuspenseQuery(questionsQuery(locale))
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed.trim())
  const topic = topics.find(({ identity }) => identity === pageIdentity)
  const found = asked ? questionsWith(topics, asked) : null
  const shown = topic ? [topic] : topics
  return (
    <article className="content-page content-questions">
      <header>
        <h1 className="bz-display">{topic?.title ?? t('content.questions.title')}</h1>
        <p>{topic?.description ?? t('content.questions.description')}</p>
      </header>
      <div role="search">
        <Field
          label={t('content.questions.search')}
          hideLabel
          type="search"
          autoComplete="off"
          placeholder={t('content.questions.search')}
          before={<MagnifyingGlassIcon />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <nav className="content-topics" aria-label={t('content.questions.categories')}>
        <Link
          to="/questions"
          className="bz-chip"
          data-on={topic ? undefined : ''}
          activeOptions={{ exact: true }}
          onClick={() => setTyped('')}
        >
          {t('content.questions.all')}
        </Link>
        {topics.map(({ identity, title }) => (
          <Link
            key={identity}
            to="/questions/$pageIdentity"
            params={{ pageIdentity: identity }}
            className="bz-chip"
            data-on={identity === topic?.identity ? '' : undefined}
            onClick={() => setTyped('')}
          >
            {title}
          </Link>
        ))}
      </nav>
      <p className="bz-sr" aria-live="polite">
        {found ? t('content.questions.found', { count: found.length }) : ''}
      </p>
      {found ? (
        found.length === 0 ? (
          <p>
            {t('content.questions.nothing')}{' '}
            <Link className="bz-link" to="/support">
              {t('content.questions.ask')}
            </Link>
          </p>
        ) : (
          <Answers questions={found} open={found.length <= openedMax} />
        )
      ) : (
        shown.map(({ identity, title, questions }) => (
          <section key={identity} className="content-topic" aria-labelledby={`topic-${identity}`}>
            <h2 id={`topic-${identity}`} className={topic ? 'bz-sr' : undefined}>
              {title}
            </h2>
            <Answers questions={questions} />
          </section>
        ))
      )}
      <p>
        <Link className="bz-link" to="/support">
          {t('content.questions.ask')}
        </Link>
      </p>
    </article>
  )
}

function Answers({ questions, open }: { questions: readonly Question[]; open?: boolean }) {
  const t = useTexts('pages')
  const locale = useLocale()
  return (
    <Accordion
      items={questions.map(({ identity, question, answer, href }) => ({
        key: identity,
        title: question,
        open,
        body: (
          <>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {href && (
              <p>
                <a className="bz-link" href={withLocale(locale, href)}>
                  {t('content.questions.go')}
                </a>
              </p>
            )}
          </>
        ),
      }))}
    />
  )
}
