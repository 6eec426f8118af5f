// Answers for the moment in which the screen that the server drew has woken up: until then its data stays what it was drawn from.

let sleeping: Promise<void> | null = null
let wakeUp = () => {}

/** The frame wakes before the screen in it, and what the frame hears or asks for would change the screen under its waking. */
export function awaitScreen(): void {
  sleeping = new Promise((resolve) => {
    wakeUp = resolve
  })
}

/** Said by the screen, by what stands in its place if it fails, and by whoever leaves it before. */
export function noteAwake(): void {
  sleeping = null
  wakeUp()
}

/** Nothing to wait for where nothing sleeps: on the server, and on every screen after the first. */
export function whenAwake(): Promise<void> | null {
  return sleeping
}
