// Rows of records: a table where there is room, one card a row on the phone.
import type { ReactNode } from 'react'
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
  className?: string
}

export function Table<Row>({ caption, columns, rows, rowKey, empty, loading, className }: TableProps<Row>) {
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
                </tr>
              ))
            : rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map((column) => (
                    <td key={column.key} data-phone={column.phone} data-end={column.end ? '' : undefined}>
                      <span className="bz-table-label" aria-hidden="true">
                        {column.head}
                      </span>
                      <span className="bz-table-value">{column.renderCell(row)}</span>
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}
