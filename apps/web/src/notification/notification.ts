// The face of notification on the web: the bell of the header, and what is said aloud of messages and news.
export { Bell } from './bell.tsx'
export { useMessageNews } from './message-news.ts'
