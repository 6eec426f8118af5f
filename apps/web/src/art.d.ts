// The types of `virtual:art`, which the build fills with the addresses of the drawn pictures.
declare module 'virtual:art' {
  export const stages: Readonly<
    Record<'lantern-fox' | 'ninth-comet' | 'peacock-club', Readonly<Record<'desktop' | 'phone', string>>>
  >
  export const avatars: Readonly<Record<string, string>>
  export const vignettes: Readonly<
    Record<
      | 'no-games'
      | 'no-transactions'
      | 'no-spins'
      | 'no-favourites'
      | 'no-messages'
      | 'offline'
      | 'error'
      | 'lost'
      | 'restricted',
      string
    >
  >
  export const thumbnail: Readonly<Record<'3x4' | '1x1', string>>
}
