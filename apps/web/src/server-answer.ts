// Answers for one request from the browser to our server: how long it waits, how much it reads, and that a slow answer is told.
export type FetchLike = (url: string, init: RequestInit) => Promise<Response>

const timeoutMs = 10_000
const slowAfterMs = 2000
const maxBytes = 512 * 1024

/** The answer and its text; rejects when none comes in time, or one that is too large. Cookies never go along. */
export async function serverAnswer(
  call: { name: string; traceId: string },
  url: string,
  init: RequestInit,
  {
    fetch = (...asked) => globalThis.fetch(...asked),
    warn = console.warn,
  }: { fetch?: FetchLike; warn?: (message: string) => void } = {},
): Promise<{ response: Response; text: string }> {
  const startedAt = performance.now()
  const response = await fetch(url, {
    ...init,
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await cappedText(response)
  const tookMs = Math.round(performance.now() - startedAt)
  if (tookMs > slowAfterMs) warn(`${call.name} took ${tookMs} ms (${call.traceId})`)
  return { response, text }
}

/** Reads at most the cap, so that a broken answer cannot fill the memory of a phone. */
async function cappedText(response: Response): Promise<string> {
  if (!response.body) return response.text()
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw new Error(`the answer is larger than ${maxBytes} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
}
