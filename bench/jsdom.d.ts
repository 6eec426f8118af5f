// Says the little of jsdom that the benchmarks use; it brings no types of its own.
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string)
    readonly window: { document: Document }
  }
}
