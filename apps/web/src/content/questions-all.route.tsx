// All topics of the questions, each with its own.
import { createFileRoute } from '@tanstack/react-router'
import { questionsHead, questionsQuery } from './questions.ts'

export const Route = createFileRoute('/questions/')({
  loader: async ({ context: { queryClient, texts, locale } }) => {
    const [topics] = await Promise.all([
      queryClient.ensureQueryData(questionsQuery(locale)),
      texts.load('pages.content'),
    ])
    return questionsHead(
      texts.say('pages', 'content.questions.title'),
      texts.say('pages', 'content.questions.description'),
      topics.flatMap(({ questions }) => questions),
    )
  },
  head: ({ loaderData }) => loaderData ?? {},
})
