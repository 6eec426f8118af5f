// Rows of records: a table where there is room, one card a row on the phone; a row may open to its details.
import { Fragment, useState, type ReactNode } from 'react'
import { CaretDownBoldIcon } from './icon.tsx'
import { join } from './render.tsx'

export interface Column<Row> {
  key: string
  head: ReactNode
  renderCell: (row: Row) => ReactNode
  /** Figures stand at the end. */
  end?: boolean
  /** On the phone: the head of the card, its end (an amount, a state), or left away. */
  phone?: 'title' | 'end' | 'hide'
}

export interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Stands in the place of rows while there are none. */
  empty?: ReactNode
  /** How many rows of skeleton to show instead. */
  loading?: number
  /** Details of a row, shown under it when its caret is pressed; the label names the caret. */
  more?: { label: (row: Row) => string; renderRow: (row: Row) => ReactNode }
  className?: string
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, loading, more, className } = props
  const [open, setOpen] = useState<string | null>(null)
  if (!loading && rows.length === 0 && empty) return <>{empty}</>
  return (
    <div className={join('bz-table', className)} aria-busy={loading ? true : undefined}>
      <table>
        <caption className="bz-sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-end={column.end ? '' : undefined}>
                {column.head}
              </th>
            ))}
            {more && <td />}
          </tr>
        </thead>
        <tbody>
          {loading
            ? Array.from({ length: loading }, (_, index) => (
                <tr key={index}>
                  {columns.map((column) => (
                    <td key={column.key} data-phone={column.phone} data-end={column.end ? '' : undefined}>
                      <span
                        className="bz-skeleton"
                        data-shape="text"
                        data-width={column.end ? 'short' : 'half'}
                      />
                    </td>
                  ))}
                  {more && <td data-phone="hide" />}
                </tr>
              ))
            : rows.map((row) => {
                const key = rowKey(row)
                const shown = more !== undefined && open === key
                return (
                  <Fragment key={key}>
                    <tr data-open={shown ? '' : undefined}>
                      {columns.map((column) => (
                        <td key={column.key} data-phone={column.phone} data-end={column.end ? '' : undefined}>
                          <span className="bz-table-label" aria-hidden="true">
                            {column.head}
                          </span>
                          <span className="bz-table-value">{column.renderCell(row)}</span>
                        </td>
                      ))}
                      {more && (
                        <td data-phone="more" className="bz-table-more">
                          <button
                            type="button"
                            aria-label={more.label(row)}
                            aria-expanded={shown}
                            onClick={() => setOpen(shown ? null : key)}
                          >
                            <CaretDownBoldIcon size="s" />
                          </button>
                        </td>
                      )}
                    </tr>
                    {shown && (
                      <tr className="bz-table-details">
                        <td colSpan={columns.length + 1}>{more.renderRow(row)}</td>
                      </tr>
                    )}
                  </Fragment>
                )
              })}
        </tbody>
      </table>
    </div>
  )
}
