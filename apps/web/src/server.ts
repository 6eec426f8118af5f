// Answers for rendering a request: the entry that the server loads from the built bundle.
import {
  defineHandlerCallback,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterThePicture } from './after-the-picture.ts'
import type { RenderContext } from './render-context.ts'

/**
 * A page that is already a text. The host reads it as one, so it is neither turned into bytes and back nor into a stream
 * before somebody asks for that: both together took a tenth of drawing the lobby.
 */
class DrawnPage extends Response {
  readonly #html: string
  #stream: ReadableStream<Uint8Array<ArrayBuffer>> | undefined

  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.#html = html
  }

  /** The framework asks whether there is one; only who reads it makes it. */
  override get body() {
    this.#stream ??= new ReadableStream(
      {
        pull: (controller) => {
          controller.enqueue(new TextEncoder().encode(this.#html))
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    return this.#stream
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#html)
  }
}

const drawPage = defineHandlerCallback(async ({ router, responseHeaders: headers }) => {
  try {
    const drawn = renderToString(createElement(RouterServer, { router }))
    const html = afterThePicture(await transformHtmlStringWithRouter(router, drawn))
    return new DrawnPage(html, { status: getSsrStatus(router), headers })
  } finally {
    router.serverSsr?.cleanup()
  }
})

const handle = createStartHandler(drawPage)

export default {
  fetch(request: Request, options: { context: RenderContext }): Promise<Response> | Response {
    return handle(request, options)
  },
}
