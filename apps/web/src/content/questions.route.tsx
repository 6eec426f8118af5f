// Questions and answers: the screen stands while topics change, so moving between them loads nothing anew.
import { createFileRoute } from '@tanstack/react-router'
import { questionsQuery } from './questions.ts'
import './questions.css'
import { QuestionsScreen } from './questions-screen.tsx'

export const Route = createFileRoute('/questions')({
  loader: async ({ context: { queryClient, texts, locale } }) => {
    await Promise.all([queryClient.ensureQueryData(questionsQuery(locale)), texts.load('pages.content')])
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: QuestionsScreen,
})
