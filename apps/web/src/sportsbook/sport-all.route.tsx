// The sportsbook without a sport: its overview; the screen is the one above.
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/sport/')({})
