// Answers for bringing the script of a third party into the page; whoever calls it has the visitor's consent.

/** The page's own policy lets scripts of ours bring others in, so a configured address is all it takes. */
export function loadScript(address: string, data: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = address
    element.async = true
    Object.assign(element.dataset, data)
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      reject(new Error(`The script of ${new URL(address).host} did not load`))
    })
    document.head.append(element)
  })
}
