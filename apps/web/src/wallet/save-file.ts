// Answers for handing a file that was made here to the browser, which keeps it where it keeps downloads.
export function saveFile(parts: BlobPart[], type: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(parts, { type }))
  link.download = name
  link.click()
  // The browser has taken the address up by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
