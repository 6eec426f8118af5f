// Rows of records: a table where there is room, on the phone one card a row or, by groups, one card a group; a row may open to its details.
import { Fragment, useState, type ReactNode } from 'react'
import { CaretDownBoldIcon } from './icon.tsx'
import { join } from './render.tsx'
import { Skeleton } from './skeleton.tsx'

export interface Column<Row> {
  key: string
  head: ReactNode
  renderCell: (row: Row) => ReactNode
  /** A drawing before the cell; on the phone it stands before the whole row. */
  renderMark?: (row: Row) => ReactNode
  /** Figures stand at the end. */
  end?: boolean
  /**
   * On the phone: the row's head, its end (an amount, a state), left away, or one after the other in the line under the
   * head: as it is, with its name, after an arrow from the one before it, or at the line's end.
   */
  phone?: 'title' | 'end' | 'hide' | 'under' | 'under-named' | 'under-arrow' | 'under-end'
}

export interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Rows that follow each other in one group stand under its name, such as their day. */
  group?: (row: Row) => { key: string; name: ReactNode }
  /** Stands in the place of rows while there are none. */
  empty?: ReactNode
  /** How many rows of skeleton to show instead. */
  loading?: number
  /** Details of a row, shown under it when it is pressed; the label names its caret. */
  more?: { label: (row: Row) => string; renderRow: (row: Row) => ReactNode }
  className?: string
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, group, empty, loading, more, className } = props
  const [open, setOpen] = useState<string | null>(null)
  if (!loading && rows.length === 0 && empty) return <>{empty}</>
  const marked = columns.some(({ renderMark }) => renderMark)
  const cell = ({ key, phone, end }: Column<Row>) => ({
    key,
    'data-phone': phone,
    'data-end': end ? '' : undefined,
  })
  const renderRow = (row: Row) => {
    const key = rowKey(row)
    const shown = more !== undefined && open === key
    return (
      <Fragment key={key}>
        <tr data-open={shown ? '' : undefined}>
          {columns.map((column) => {
            const { key: cellKey, ...looks } = cell(column)
            return (
              <td key={cellKey} {...looks}>
                <span className="bz-table-label" aria-hidden="true">
                  {column.head}
                </span>
                {column.renderMark && <span className="bz-table-mark">{column.renderMark(row)}</span>}
                <span className="bz-table-value">{column.renderCell(row)}</span>
              </td>
            )
          })}
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
  }
  return (
    <div
      className={join('bz-table', className)}
      data-grouped={group ? '' : undefined}
      data-marked={marked ? '' : undefined}
      aria-busy={loading ? true : undefined}
    >
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
        {loading ? (
          <tbody>
            {Array.from({ length: loading }, (_, index) => (
              <tr key={index}>
                {columns.map((column) => {
                  const { key, ...looks } = cell(column)
                  return (
                    <td key={key} {...looks}>
                      {column.renderMark && (
                        <span className="bz-table-mark">
                          <Skeleton shape="circle" />
                        </span>
                      )}
                      <Skeleton width={column.end ? 'short' : 'half'} />
                    </td>
                  )
                })}
                {more && <td data-phone="hide" />}
              </tr>
            ))}
          </tbody>
        ) : group ? (
          groupsOf(rows, group).map(({ key, name, rows: own }) => (
            <tbody key={key}>
              <tr className="bz-table-group">
                <th scope="rowgroup" colSpan={columns.length + (more ? 1 : 0)}>
                  {name}
                </th>
              </tr>
              {own.map(renderRow)}
            </tbody>
          ))
        ) : (
          <tbody>{rows.map(renderRow)}</tbody>
        )}
      </table>
    </div>
  )
}

function groupsOf<Row>(rows: readonly Row[], groupOf: (row: Row) => { key: string; name: ReactNode }) {
  const groups: { key: string; name: ReactNode; rows: Row[] }[] = []
  for (const row of rows) {
    const { key, name } = groupOf(row)
    const last = groups.at(-1)
    if (last?.key === key) last.rows.push(row)
    else groups.push({ key, name, rows: [row] })
  }
  return groups
}
