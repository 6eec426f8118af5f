// Proves that a choice made before the page was awake is heard as it wakes, and stands.
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { Checkbox, RadioTiles, Switch } from './choice.tsx'
import { Select } from './select.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

/** Drawn by the server, chosen in by its reader, and only then woken. */
async function wake(node: ReactNode, choose: () => void) {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(node)
  choose()
  const mistakes: unknown[] = []
  await act(async () => {
    hydrateRoot(place, node, { onRecoverableError: (mistake) => mistakes.push(mistake) })
  })
  expect(mistakes).toEqual([])
}

const heard: unknown[] = []
afterEach(() => heard.splice(0))

function Boxes({ first = [] }: { first?: string[] }) {
  const [ticked, setTicked] = useState(first)
  const boxOf = (name: string) => ({
    label: name,
    checked: ticked.includes(name),
    onChange: ({ currentTarget: { checked } }: { currentTarget: HTMLInputElement }) => {
      heard.push([name, checked])
      setTicked(checked ? [...ticked, name] : ticked.filter((each) => each !== name))
    },
  })
  return (
    <>
      <Checkbox {...boxOf('one')} />
      <Checkbox {...boxOf('two')} />
      <Switch {...boxOf('three')} />
    </>
  )
}

it('boxes that were ticked and unticked are heard one after the other, and stand', async () => {
  await wake(<Boxes first={['two']} />, () => {
    for (const box of screen.getAllByRole('checkbox')) box.click()
    screen.getByRole('switch').click()
  })
  expect(heard).toEqual([
    ['one', true],
    ['two', false],
    ['three', true],
  ])
  const states = [...document.querySelectorAll('input')].map(({ checked }) => checked)
  expect(states).toEqual([true, false, true])
})

function Tiles({ first }: { first?: string }) {
  const [value, setValue] = useState(first)
  return (
    <RadioTiles
      legend="Way"
      name="way"
      value={value ?? ''}
      onValue={(next) => {
        heard.push(next)
        setValue(next)
      }}
      tiles={['card', 'bank', 'coin'].map((each) => ({ value: each, label: each }))}
    />
  )
}

it.each([undefined, 'card'])('one of a few is heard where %s stood before, once', async (first) => {
  await wake(<Tiles {...(first ? { first } : {})} />, () =>
    screen.getByRole('radio', { name: 'bank' }).click(),
  )
  expect(heard).toEqual(['bank'])
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    false,
    true,
    false,
  ])
})

function Sorted() {
  const [value, setValue] = useState('popular')
  return (
    <Select
      label="Sort"
      value={value}
      onChange={({ currentTarget }) => {
        heard.push(currentTarget.value)
        setValue(currentTarget.value)
      }}
      options={['popular', 'new', 'name'].map((each) => ({ value: each, label: each }))}
    />
  )
}

it('an option is heard, and stands', async () => {
  await wake(<Sorted />, () => (screen.getByRole<HTMLSelectElement>('combobox').value = 'new'))
  expect(heard).toEqual(['new'])
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('new')
})

it('an option stands again where a form writes its own emptiness into the select first', async () => {
  await wake(
    <Select
      label="Country"
      placeholder="Choose"
      options={[{ value: 'DE', label: 'Germany' }]}
      ref={(select) => {
        if (select) select.value = ''
      }}
      onChange={({ currentTarget }) => heard.push(currentTarget.value)}
    />,
    () => (screen.getByRole<HTMLSelectElement>('combobox').value = 'DE'),
  )
  expect(heard).toEqual(['DE'])
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('DE')
})

it('what nobody touched says nothing, woken or drawn anew', async () => {
  const all = (
    <>
      <Boxes first={['one']} />
      <Tiles first="coin" />
      <Sorted />
    </>
  )
  await wake(all, () => {})
  await act(async () => void render(all))
  expect(heard).toEqual([])
})
