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
  spade: 'M12 1c7 6 10 9 10 13a5 5 0 0 1-8.5 3.6Q14 21 17 23H7q3-2 3.5-5.4A5 5 0 0 1 2 14C2 10 5 7 12 1Z',
  apple:
    'M12 7c4-3 10-1 10 6c0 6-4 10-7 10q-1.5 0-3-.8q-1.5.8-3 .8c-3 0-7-4-7-10c0-7 6-9 10-6ZM12 6q0-4 4-5q.5 4-4 5Z',
  heron: 'M2 4l9-2a5.5 5.5 0 0 1 6 5.500V12l6 4l-6 1l-2 6h-2l.8-6Q6 17 3 11q5 1 8 .500V8a2 2 0 0 0-2.5-2Z',
  moth: 'M12 7c3-6 9-6 11-4c0 6-3 9-7 9.500c3 1 4 5 3 8c-4 0-6-2-7-5c-1 3-3 5-7 5c-1-3 0-7 3-8c-4-.5-7-3.5-7-9.500c2-2 8-2 11 4Z',
  tent: 'M11 1h2v3l9 8v11h-7v-6l-3-5l-3 5v6H2V12l9-8Z',
  larkspur:
    'M12 1a4 4 0 0 1 4 5a4 4 0 0 1 5 6.500a4 4 0 0 1-5.5 4.500a4 4 0 0 1-7 0A4 4 0 0 1 3 12.500A4 4 0 0 1 8 6a4 4 0 0 1 4-5ZM12 8.500a3 3 0 1 0 0 6a3 3 0 1 0 0-6ZM11 19.500h2V23h-2Z',
  kite: 'M12 1l8 8l-8 11l-8-11ZM11 4.500L6.5 9H11ZM13 10.500V15.500L17 10.500ZM12 20.500q4-1 6 2.500h-2q-2-1.5-4-.500Z',
  reeds:
    'M5 1h3v9H5ZM6 11h1v8H6ZM11 4h3v8h-3ZM12 13h1v6h-1ZM17 2h3v8h-3ZM18 11h1v8h-1ZM1 20q5.5-3 11 0t11 0v3H1Z',
  candle: 'M12 1q6 5 2 10h-4q-4-5 2-10ZM8 12h8v8H8ZM3 21h18v2H3Z',
  anvil: 'M1 6h6V4h16q-1 5-7 6l-1 3q0 3 4 4v3H5v-3q4-1 4-4l-.5-2Q3 11 1 6Z',
  orrery:
    'M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6ZM12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18ZM12 5a7 7 0 1 1 0 14a7 7 0 1 1 0-14ZM20.5 1a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5Z',
  crescent: 'M14 1a11 11 0 1 0 8.5 15A9 9 0 0 1 14 1ZM19.5 5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5Z',
  arcade: 'M2 23V11a10 10 0 0 1 20 0v12h-4V11a6 6 0 0 0-12 0v12ZM12 9l3.5 5l-3.5 5l-3.5-5Z',
  pier: 'M1 4h22v3H1ZM4 7h3v9H4ZM10.5 7h3v9h-3ZM17 7h3v9h-3ZM1 19q5.5-5 11 0t11 0v3q-5.5 4.5-11 0t-11 0Z',
  rye: 'M11 23V9h2v14ZM12 1q3 3.5 0 7q-3-3.5 0-7ZM6 6q5 0 5.5 5Q6 11 6 6ZM18 6q-5 0-5.5 5Q18 11 18 6ZM6 12q5 0 5.5 5Q6 17 6 12ZM18 12q-5 0-5.5 5Q18 17 18 12Z',
  gate: 'M1 23V9A11 8 0 0 1 23 9v14h-4V10A7 5 0 0 0 5 10v13ZM7 12h2v11H7ZM11 11h2v12h-2ZM15 12h2v11h-2Z',
  inkwell: 'M6 12h10q4 4 4 11H2q0-7 4-11ZM7 8h8v3H7ZM14 7L21 1l2 2l-6 4Z',
  glasshouse: 'M12 1l11 9v13H1V10ZM11 5.500L4 11h7ZM13 5.500L20 11h-7ZM4 13h7v8H4ZM13 13h7v8h-7Z',
  beacon: 'M9 1h6l1 4H8ZM8.5 6h7l3 17h-13ZM8 11l-.5 3h9l-.5-3ZM1 2l5.5 2.500v1L1 8ZM23 2l-5.5 2.500v1L23 8Z',
  sails: 'M11 11L3 1h7l3 9l10-7v7l-9 3l7 10h-7l-3-9l-10 7v-7Z',
  shoe: 'M3 22C-3 6 4 1 12 1s15 5 9 21h-5C20 10 17 6 12 6S4 10 8 22ZM4 9h2v2H4ZM18 9h2v2h-2ZM5 15h2v2H5ZM17 15h2v2h-2Z',
  pitch: 'M1 4h22v16H1ZM3 6v12h8v-3.200a3 3 0 0 1 0-5.600V6ZM13 6v3.200a3 3 0 0 1 0 5.600V18h8V6Z',
  wind: 'M1 7h13a2 2 0 1 0-2-2H9.500A4.5 4.5 0 1 1 14 9.500H1ZM1 12h18a4 4 0 1 1-4 4h2.500A1.5 1.5 0 1 0 19 14.500H1ZM1 17h8a3 3 0 1 1-3 3h2a1 1 0 1 0 1-1H1Z',
  chip: 'M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22ZM12 6.500a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11ZM11 2h2v3.500h-2ZM11 18.500h2V22h-2ZM2 11h3.500v2H2ZM18.5 11H22v2h-3.500Z',
  card: 'M4 1h16v22H4ZM12 6l5 6l-5 6l-5-6Z',
  furrows:
    'M1 23L7 11h2L5 23ZM8 23l2.5-12h1V23ZM12.5 11h1L16 23h-3.500ZM15 11h2l6 12h-4ZM12 1a7 7 0 0 1 7 8H5a7 7 0 0 1 7-8Z',
  blocks: 'M8 1h8v8H8ZM2 13l7-3l4 7l-7 3.500ZM14 12h9v10h-9Z',
  key: 'M7 1a6 6 0 1 0 2 11.600L18 22h4v-4l-2-.300V15h-3l-.5-3L13 8.500A6 6 0 0 0 7 1ZM6 4.500a2 2 0 1 1 0 4a2 2 0 1 1 0-4Z',
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
