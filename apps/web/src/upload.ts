// Sends a file with its fields by XMLHttpRequest: the one way of a browser that tells how far an upload is.

export type Sending = {
  url: string
  method: string
  headers: Record<string, string>
  fields: Record<string, unknown>
  file: File
  timeoutMs: number
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Answers whatever the server said; rejects when it said nothing, or with the reason of the signal. */
export function upload(sending: Sending): Promise<{ status: number; text: string; date: string | null }> {
  const { url, method, headers, fields, file, timeoutMs, onProgress, signal } = sending
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error)
      return
    }
    const form = new FormData()
    // The server reads while it streams, so the fields come before the file.
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    form.append('file', file)

    const request = new XMLHttpRequest()
    request.open(method, url)
    request.timeout = timeoutMs
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    )
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort, { once: true })
    const on = (event: 'load' | 'error' | 'timeout' | 'abort', act: () => void) =>
      request.addEventListener(event, () => {
        signal?.removeEventListener('abort', abort)
        act()
      })
    on('load', () =>
      resolve({
        status: request.status,
        text: request.responseText,
        date: request.getResponseHeader('date'),
      }),
    )
    on('error', () => reject(new Error('the connection broke')))
    on('timeout', () => reject(new Error(`no answer within ${timeoutMs} ms`)))
    on('abort', () => reject((signal?.reason as Error | undefined) ?? new Error('taken back')))
    request.send(form)
  })
}
