// Answers for rendering a request: the entry that the server loads from the built bundle.
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import type { RenderContext } from './render-context.ts'

const handle = createStartHandler(defaultRenderHandler)

export default {
  fetch(request: Request, options: { context: RenderContext }): Promise<Response> | Response {
    return handle(request, options)
  },
}
