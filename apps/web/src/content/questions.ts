// Answers for the questions of this page: where they come from, which of them have the words that were typed, and how search engines read them.
import type { QuestionTopic } from '@baize/contract/content'
import { apiQuery } from '../api.ts'

export const questionsQuery = (locale: string) => ({
  ...apiQuery('content', 'listQuestions', { query: { locale } }),
  staleTime: Number.POSITIVE_INFINITY,
})

export type Question = QuestionTopic['questions'][number]

/** Capitals, accents and marks make no other word. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u200c]/gu, '')
    .toLowerCase()

/** Those that have every word that was typed, in the question or in the answer. */
export function questionsWith(topics: readonly QuestionTopic[], typed: string): Question[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return topics
    .flatMap(({ questions }) => questions)
    .filter(({ question, answer }) => {
      const text = plain([question, ...answer].join(' '))
      return words.every((word) => text.includes(word))
    })
}

/** As schema.org has it; a page tells of the questions that stand on it. */
export function structuredData(questions: readonly Question[]): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  }
  // It stands in a page, where this sign would end it.
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}

export function questionsHead(title: string, description: string, questions: readonly Question[]) {
  return {
    meta: [{ title: `${title} · Baize` }, { name: 'description', content: description }],
    scripts: [{ type: 'application/ld+json', children: structuredData(questions) }],
  }
}
