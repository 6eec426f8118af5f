// A phone number as people of its country write it abroad, such as +49 151 23456789.
import { useEffect, useState } from 'react'
import { Addressed } from './addressed.tsx'

/** The grouping is known once the world's numbering plans are here; until then the digits stand alone. */
function usePhoneText(phone: string): string {
  const [text, setText] = useState({ phone, shown: `+${phone}` })
  useEffect(() => {
    let gone = false
    void import('@baize/contract/phone').then(({ normalPhone }) => {
      const read = normalPhone(phone)
      if (!gone && 'international' in read) setText({ phone, shown: read.international })
    })
    return () => {
      gone = true
    }
  }, [phone])
  return text.phone === phone ? text.shown : `+${phone}`
}

/** A sentence with a marked place for the number: `We wrote to <phone>number</phone>.` */
export function AddressedPhone({ text, phone }: { text: string; phone: string }) {
  return <Addressed text={text} who={usePhoneText(phone)} />
}
