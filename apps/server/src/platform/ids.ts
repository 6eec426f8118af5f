// Answers for new ids: UUIDv7, so that rows made later sort later.
import { v7 } from 'uuid'

export const newId = (): string => v7()
