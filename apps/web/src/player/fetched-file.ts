// Answers for fetching a file of our own server with its progress, and for handing it to the player as a download.

/** `share` is null where the server does not say how long the file is. */
type Hearing = { signal: AbortSignal; onProgress: (bytes: number, share: number | null) => void }

export async function fetchFile(url: string, { signal, onProgress }: Hearing): Promise<Blob> {
  // A file of the player comes from here and from nowhere else.
  const address = new URL(url, location.href)
  if (address.origin !== location.origin) throw new Error('a file of another origin')
  const response = await fetch(address, { signal, credentials: 'omit' })
  if (!response.ok || !response.body) throw new Error(`the file was refused with ${response.status}`)
  const length = Number(response.headers.get('content-length'))
  const parts: BlobPart[] = []
  const reader = response.body.getReader()
  let bytes = 0
  for (;;) {
    // eslint-disable-next-line no-await-in-loop -- a stream is read piece by piece
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    bytes += value.byteLength
    onProgress(bytes, length > 0 ? Math.min(1, bytes / length) : null)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? 'application/octet-stream' })
}

export function handOver(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken the address up by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
