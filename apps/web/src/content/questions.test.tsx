// Proves that questions are found by their words in every script, open in place, stay while topics change, and are told to search engines safely.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { QuestionTopic } from '@baize/contract/content'
import { openScreen } from '../testing/screen.tsx'
import { QuestionsScreen } from './questions-screen.tsx'
import { questionsWith, structuredData } from './questions.ts'

const topicsOf = (locale: string) =>
  (JSON.parse(readFileSync(`content/${locale}/questions.json`, 'utf8')) as { topics: QuestionTopic[] }).topics

it.each([
  ['en', 'PASSWORD forgotten', 'forgotten-password'],
  ['de', 'wiederherstellungscodes', 'safer-sign-in'],
  ['pt-br', 'bonus desistir', 'give-up-a-bonus'],
  ['fa', 'گذرواژه ایمیل', 'forgotten-password'],
] as const)('in %s the words "%s" find %s', (locale, typed, expected) => {
  expect(questionsWith(topicsOf(locale), typed).map(({ identity }) => identity)).toEqual([expected])
})

it('opens what was searched for, says when nothing was found, and goes back to the topics', async () => {
  const user = userEvent.setup()
  await openScreen(<QuestionsScreen />, {
    address: '/questions',
    answers: { 'content.listQuestions': () => topicsOf('en') },
  })
  expect(await screen.findByRole('heading', { level: 2, name: 'Money' })).toBeTruthy()
  const search = screen.getByRole('searchbox', { name: 'Search the questions' })
  await user.type(search, 'forgotten')
  expect(await screen.findByText('1 answer')).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  expect(document.querySelector('details')?.open).toBe(true)
  await user.type(search, ' zebra')
  expect(await screen.findByText(/No answer has these words/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Games' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Games' })).toBeTruthy()
  expect(document.querySelectorAll('details')).toHaveLength(3)
})

it('tells search engines of questions without ending the page that they stand in', () => {
  const text = structuredData([
    { identity: 'x', question: '</script><script>alert(1)', answer: ['Yes.', 'No.'] },
  ])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: '</script><script>alert(1)', acceptedAnswer: { text: 'Yes. No.' } }],
  })
})
