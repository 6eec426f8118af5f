// Answers for what this browser keeps, for good or for one tab: what a full or forbidden storage refuses lives as long as the page.

function memoryOf(storage: () => Storage) {
  const refused = new Map<string, string>()
  return {
    /** Nothing while the server draws. */
    read: (key: string): string | null => {
      try {
        return refused.get(key) ?? storage().getItem(key)
      } catch {
        return null
      }
    },
    /** Whether it outlives the page. */
    write: (key: string, value: string | null): boolean => {
      refused.delete(key)
      try {
        if (value === null) storage().removeItem(key)
        else storage().setItem(key, value)
        return true
      } catch {
        if (value !== null) refused.set(key, value)
        return false
      }
    },
  }
}

export const browserMemory = memoryOf(() => localStorage)
export const tabMemory = memoryOf(() => sessionStorage)
