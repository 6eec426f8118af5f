// The design language, piece by piece; an address of development only.
import { createFileRoute, notFound } from '@tanstack/react-router'

export const Route = createFileRoute('/design')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: Design,
})

function Design() {
  return <h1 className="bz-title">Design</h1>
}
