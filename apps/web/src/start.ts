// Answers for what every request of a page carries: the render context of the server, and the visitor's cookies.
import { createMiddleware, createStart } from '@tanstack/react-start'
import { readCookies } from './render-context.ts'

const visitor = createMiddleware({ type: 'request' }).server(({ next, request, context }) => {
  return next({
    context: {
      ...context,
      cookies: readCookies(request.headers.get('cookie')),
      path: new URL(request.url).pathname,
    },
  })
})

export const startInstance = createStart(() => ({ requestMiddleware: [visitor] }))
