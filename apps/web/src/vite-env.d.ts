/// <reference types="vite/client" />
interface ImportMetaEnv {
  /** Names the running build; null where there is none, as in development. */
  readonly BUILD_ID: string
}
