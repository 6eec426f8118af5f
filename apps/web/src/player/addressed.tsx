// A sentence that names an e-mail or a phone number; it stands on its own, whatever the direction of the words around it.

/** The place in the text is marked, such as `We wrote to <email>e-mail</email>.` */
export function Addressed({ text, who }: { text: string; who: string }) {
  const [before, after] = text.split(/<\w+>.*?<\/\w+>/)
  if (after === undefined) return text
  return (
    <>
      {before}
      <bdi dir="ltr">{who}</bdi>
      {after}
    </>
  )
}
