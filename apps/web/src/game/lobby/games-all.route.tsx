// All games: the list without a filter; its screen is the one above.
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/games/')({})
