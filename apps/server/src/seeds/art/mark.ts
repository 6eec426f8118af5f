// Studio marks: one simple sign each on a 24-unit square, in one colour, readable at 20 px.
/** The signs are even-odd shapes, so that an inner contour is a hole. */
const signs = {
  disc: 'M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22ZM12 6c4 3.2 4 8.8 0 12c-4-3.2-4-8.8 0-12Z',
  lamp: 'M9 1h6v3H9ZM8 5h8q7 6.5 0 13H8Q1 11.5 8 5ZM12 8q3 3.5 0 7q-3-3.5 0-7ZM9 19h6v2H9ZM11 21h2v3h-2Z',
  lane: 'M1 23L8 1h3L7 23ZM9 23L11.5 1h1L15 23ZM17 23L13 1h3L23 23Z',
  plume: 'M3 23C3 11 9 2 22 1C23 11 17 17 8 17.5L5 23ZM8 15C11 11 14 8 18 5C13 7 10 10 8 15Z',
  gable: 'M12 1L23 11H19V23H14V16a2 2 0 0 0-4 0V23H5V11H1Z',
  fern: 'M11 23V9h2V23ZM12 1c2.5 2 2.5 5 0 7c-2.5-2-2.5-5 0-7ZM10 11C6 11 3 9 2 5C6 5 9 7 10 11ZM14 11c4 0 7-2 8-6c-4 0-7 2-8 6ZM10 18c-4 0-7-2-8-6c4 0 7 2 8 6ZM14 18c4 0 7-2 8-6c-4 0-7 2-8 6Z',
  wedge:
    'M1 9h22A11 11 0 0 1 1 9ZM4 10.5a8 8 0 0 0 7 6.8V10.5ZM13 10.5v6.8A8 8 0 0 0 20 10.5ZM12 1c3 0 5 2 5 6h-3q0-3-2-6Z',
  halo: 'M12 5a7 7 0 1 0 0 14a7 7 0 1 0 0-14ZM12 8.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7ZM1 12l3-1.5v3ZM23 12l-3-1.5v3ZM12 1l1.5 3h-3ZM12 23l1.5-3h-3Z',
  nine: 'M12 1a7.5 7.5 0 1 0 2 14.7L10 23h5l4.8-11A7.5 7.5 0 0 0 12 1ZM12 5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7Z',
  rivers:
    'M1 4q5.5-5 11 0t11 0v4q-5.5 5-11 0t-11 0ZM1 11q5.5-5 11 0t11 0v3q-5.5 5-11 0t-11 0ZM1 17.5q5.5-5 11 0t11 0v3q-5.5 5-11 0t-11 0Z',
  leafPage: 'M3 1h12l6 6v16H3ZM14 3v5h5ZM6 11h12v1.5H6ZM6 15h12v1.5H6ZM6 19h8v1.5H6Z',
  burin: 'M20 1l3 3L9 18l-6 5l5-6ZM2 1h11v2.5H2ZM2 6h7v2.5H2ZM2 11h4v2.5H2Z',
} as const

export type Sign = keyof typeof signs

/** The sign alone, in the colour of its surroundings: for markup that is placed inline. */
export function monoMark(sign: Sign): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor"><path fill-rule="evenodd" d="${signs[sign]}"/></svg>\n`
}

/** The sign on a coloured tile. */
export function markTile(sign: Sign, ground: string, ink: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="${ground}"/><path d="M0 60Q48 40 96 60V74Q96 96 74 96H22Q0 96 0 74Z" fill="#000" opacity=".14"/><path transform="translate(21.6 21.6) scale(2.2)" fill="${ink}" fill-rule="evenodd" d="${signs[sign]}"/></svg>\n`
}
