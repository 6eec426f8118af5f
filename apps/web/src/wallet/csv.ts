// Answers for tables as text that spreadsheets read: RFC 4180, with a mark of UTF-8, and no cell that one of them would run as a formula.

/** Without it, common spreadsheets read UTF-8 as something else. */
export const byteOrderMark = '\ufeff'

const plainNumber = /^[+-]?\d+(?:\.\d+)?$/

/** What begins like a formula is told as text by an apostrophe; a negative number is no formula. */
function guarded(cell: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell
}

function quoted(cell: string): string {
  return /[",\r\n;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** One line, with its end. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(guarded(cell))).join(',')}\r\n`
