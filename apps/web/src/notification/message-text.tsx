// Answers for the sentence of a message: its moments by the reader's own clock, and everything else as the server wrote it.
import type { Message, Push } from '@baize/contract/notification'
import { Fragment, type ReactNode } from 'react'
import { When } from '../when.tsx'

export function messageText(content: (Message | Push)['content']): ReactNode {
  return written(content.text, 'moments' in content ? content.moments : [])
}

function written(text: string, moments: Message['content']['moments']): ReactNode {
  const [moment, ...rest] = moments
  if (!moment) return text
  return text.split(moment.said).map((part, place) => (
    // The parts of a sentence have no identity but their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={place}>
      {place > 0 && <When at={moment.at} shape="full" />}
      {written(part, rest)}
    </Fragment>
  ))
}
