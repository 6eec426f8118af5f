// The questions of one topic; one that does not exist is an unknown address.
import { createFileRoute, notFound } from '@tanstack/react-router'
import { questionsHead, questionsQuery } from './questions.ts'

export const Route = createFileRoute('/questions/$pageIdentity')({
  loader: async ({ context: { queryClient, locale }, params }) => {
    const topics = await queryClient.ensureQueryData(questionsQuery(locale))
    const topic = topics.find(({ identity }) => identity === params.pageIdentity)
    if (!topic) throw notFound()
    return questionsHead(topic.title, topic.description, topic.questions)
  },
  head: ({ loaderData }) => loaderData ?? {},
})
