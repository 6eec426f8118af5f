// A place in the sportsbook: its words are the path; the screen is the one above, and stays while they change.
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/sport/$')({})
