// Answers for how the tabs of one browser tell each other that somebody signed in or out.

/** The name under which the last change lies in the storage that the tabs share. */
export const changeMarker = 'changeSession'

/** What another tab's marker asks of this one. */
export function answerToOtherTab(marker: string | null, signedIn: boolean): 'reload' | 'home' | null {
  if (marker?.endsWith('login') && !signedIn) return 'reload'
  if (marker?.endsWith('logout') && signedIn) return 'home'
  return null
}

/** Another tab's news; a tab never hears its own. */
export function listenToOtherTabs(heard: (marker: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === changeMarker) heard(event.newValue)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
