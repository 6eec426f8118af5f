// Proves that what was written into a field before the page was awake is heard as it wakes, by whoever listens to the field.
import { act, cleanup, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { CodeField } from './code-field.tsx'
import { Field, TextArea } from './field.tsx'
import { MoneyField } from './money-field.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

/** Drawn by the server, written into by its reader, and only then woken. */
async function wake(node: ReactNode, write: (box: HTMLInputElement | HTMLTextAreaElement) => void) {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(node)
  const box = screen.getByRole<HTMLInputElement>('textbox')
  write(box)
  const mistakes: unknown[] = []
  await act(async () => {
    hydrateRoot(place, node, { onRecoverableError: (mistake) => mistakes.push(mistake) })
  })
  expect(mistakes).toEqual([])
  return box
}

function Told({ draw }: { draw: (value: string, hear: (value: string) => void) => ReactNode }) {
  const [value, setValue] = useState('')
  return (
    <>
      {draw(value, setValue)}
      <output>{value}</output>
    </>
  )
}

it.each([
  [
    'a field',
    (value, hear) => (
      <Field label="Words" value={value} onChange={({ currentTarget }) => hear(currentTarget.value)} />
    ),
    'forgotten',
    'forgotten',
  ],
  [
    'a field of many lines',
    (value, hear) => (
      <TextArea label="Words" value={value} onChange={({ currentTarget }) => hear(currentTarget.value)} />
    ),
    'one\ntwo',
    'one\ntwo',
  ],
  ['a code', (value, hear) => <CodeField label="Code" value={value} onValue={hear} />, '12 34', '1234'],
  [
    'an amount',
    (value, hear) => (
      <MoneyField
        label="Amount"
        value={value}
        onValue={hear}
        currency="EUR"
        locale="de"
        unclear={() => 'Unclear'}
      />
    ),
    '12,5',
    '12.5',
    '12,5',
  ],
] as [string, Parameters<typeof Told>[0]['draw'], string, string, string?][])(
  'what was written into %s is heard, and stands there as it is meant',
  async (_title, draw, written, heard, stands = heard) => {
    const box = await wake(<Told draw={draw} />, (empty) => (empty.value = written))
    expect(screen.getByRole('status').textContent).toBe(heard)
    expect(box.value).toBe(stands)
  },
)

it('what was written stands again where a form writes its own emptiness into the field first', async () => {
  const heard: string[] = []
  const box = await wake(
    <Field
      label="Login"
      ref={(input) => {
        if (input) input.value = ''
      }}
      onChange={({ currentTarget }) => heard.push(currentTarget.value)}
    />,
    (empty) => (empty.value = 'nora@example.com'),
  )
  expect([box.value, heard]).toEqual(['nora@example.com', ['nora@example.com']])
})

it('a field that nobody touched says nothing as it wakes', async () => {
  const heard: string[] = []
  await wake(
    <Field label="Name" value="Nora" onChange={({ currentTarget }) => heard.push(currentTarget.value)} />,
    () => {},
  )
  expect(heard).toEqual([])
})
