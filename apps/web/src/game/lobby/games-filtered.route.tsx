// Filters as a readable path, such as `/games/provider-paper-lane/sort-new`; the screen above reads them.
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/games/$')({})
