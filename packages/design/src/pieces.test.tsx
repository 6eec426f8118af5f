// @vitest-environment jsdom
// What the pieces promise to a keyboard, a reader and a form.
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { groundOf } from './avatar.tsx'
import { Button, ButtonLink } from './button.tsx'
import { GameCard } from './card.tsx'
import { Checkbox, RadioTiles, Switch } from './choice.tsx'
import { Combobox, fits } from './combobox.tsx'
import { Field } from './field.tsx'
import { Gallery } from './gallery.tsx'
import { Pagination, shownPages } from './pagination.tsx'
import { Bar } from './progress.tsx'
import { Select } from './select.tsx'
import { sparkPath } from './spark.tsx'
import { Table } from './table.tsx'
import { showToast, Toasts } from './toast.tsx'

it('S5: the server draws every piece without a single inline style', () => {
  const html = renderToString(<Gallery />)
  expect(html.length).toBeGreaterThan(50_000)
  expect(html).not.toMatch(/ style="/)
  expect(html).not.toContain('<style')
})

describe('a button', () => {
  it('takes no second press while it waits, and keeps the focus', async () => {
    let presses = 0
    const user = userEvent.setup()
    const { rerender } = render(<Button onClick={() => (presses += 1)}>Deposit</Button>)
    await user.click(screen.getByRole('button', { name: 'Deposit' }))
    rerender(
      <Button onClick={() => (presses += 1)} loading>
        Deposit
      </Button>,
    )
    await user.click(screen.getByRole('button', { name: 'Deposit' }))
    expect(presses).toBe(1)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Deposit' }))
  })

  it('lends its looks to a link', () => {
    render(
      <ButtonLink look="primary" render={<a href="/bonuses" className="own" />}>
        Bonuses
      </ButtonLink>,
    )
    const link = screen.getByRole('link', { name: 'Bonuses' })
    expect(link.className).toBe('bz-button own')
    expect(link.dataset['look']).toBe('primary')
  })
})

describe('A2: a field', () => {
  it('is named, described by its hint and error, and shows its secret on request', async () => {
    const user = userEvent.setup()
    render(
      <Field
        label="Password"
        type="password"
        hint="Ten characters"
        error="Too short"
        reveal={{ show: 'Show', hide: 'Hide' }}
      />,
    )
    const field = screen.getByLabelText<HTMLInputElement>('Password')
    const words = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.querySelector(`[id="${id}"]`)?.textContent)
    expect(words).toEqual(['Ten characters', 'Too short'])
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(field.type).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Hide' }))
    expect(field.type).toBe('password')
  })

  it('has the place for its error in the page before there is one, so that it is announced', () => {
    const { container } = render(<Field label="Email" />)
    expect(container.querySelector('[aria-live=polite]')?.textContent).toBe('')
  })
})

describe('choices', () => {
  it('belong to a form by themselves', async () => {
    const user = userEvent.setup()
    const { container } = render(
      <form>
        <Checkbox label="I am 18 or older" name="adult" value="yes" />
        <Switch label="Clock" name="clock" value="on" defaultChecked />
        <RadioTiles
          legend="Period"
          name="period"
          defaultValue="day"
          tiles={[
            { value: 'day', label: 'A day' },
            { value: 'week', label: 'A week' },
          ]}
        />
        <Select
          label="Language"
          name="language"
          options={[
            { value: 'en', label: 'English' },
            { value: 'no', label: 'Norsk' },
          ]}
        />
      </form>,
    )
    await user.click(screen.getByLabelText('I am 18 or older'))
    await user.click(screen.getByLabelText('A week'))
    await user.selectOptions(screen.getByLabelText('Language'), 'no')
    const form = container.querySelector('form')
    if (!form) throw new Error('no form')
    expect(Object.fromEntries(new FormData(form))).toEqual({
      adult: 'yes',
      clock: 'on',
      period: 'week',
      language: 'no',
    })
    expect(screen.getByRole('switch', { name: 'Clock' })).toBeTruthy()
  })
})

describe('the combobox', () => {
  it('finds by any word, by code and without accents', () => {
    const ivory = { value: 'CI', label: 'Côte d’Ivoire' }
    expect(fits(ivory, 'cote')).toBe(true)
    expect(fits(ivory, 'ci')).toBe(true)
    expect(fits({ value: 'US', label: 'United States' }, 'states')).toBe(true)
    expect(fits({ value: 'US', label: 'United States' }, 'ates')).toBe(false)
  })

  it('opens, filters and chooses by keyboard', async () => {
    const user = userEvent.setup()
    let chosen = ''
    render(
      <Combobox
        label="Country"
        placeholder="Choose"
        search="Search"
        nothing="None"
        value={null}
        onValue={(value) => (chosen = value)}
        options={[
          { value: 'NO', label: 'Norway' },
          { value: 'PL', label: 'Poland' },
        ]}
      />,
    )
    await user.click(screen.getByRole('combobox', { name: /Country/ }))
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'pol')
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Norway' })).toBeNull())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(chosen).toBe('PL'))
  })
})

it('a game card is one link named after the game, with its heart and demo beside it', async () => {
  const user = userEvent.setup()
  let heart: boolean | null = null
  render(
    <GameCard
      name="Lantern Fox"
      studio="Baize Originals"
      image="/fox.avif"
      render={<a href="/games/lantern-fox" />}
      demo={<a href="/games/lantern-fox?demo" />}
      demoLabel="Try demo"
      favouriteLabel="Favourite"
      onFavourite={(next) => (heart = next)}
    />,
  )
  expect(screen.getByRole('link', { name: 'Lantern Fox' }).getAttribute('href')).toBe('/games/lantern-fox')
  expect(screen.getByRole('link', { name: 'Try demo' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Favourite' }))
  expect(heart).toBe(true)
})

it('pages show the ends, the neighbours and no gap of one', () => {
  expect(shownPages(1, 3)).toEqual([1, 2, 3])
  expect(shownPages(5, 12)).toEqual([1, null, 4, 5, 6, null, 12])
  expect(shownPages(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12])
  render(
    <Pagination
      label="Pages"
      page={2}
      pages={3}
      back="Back"
      on="On"
      write={String}
      renderPage={(page) => <a href={`?page=${page}`} />}
    />,
  )
  expect(screen.getByRole('link', { name: 'On' }).getAttribute('href')).toBe('?page=3')
  expect(screen.getByText('2').getAttribute('aria-current')).toBe('page')
})

it('a bar never leaves its bounds', () => {
  render(<Bar label="Limit" parts={[0.7, 0.9]} />)
  expect(screen.getByRole('progressbar', { name: 'Limit' }).getAttribute('aria-valuenow')).toBe('100')
})

it('an empty table shows its empty place instead', () => {
  render(<Table caption="Bets" columns={[]} rows={[]} rowKey={String} empty={<p>No bets yet</p>} />)
  expect(screen.getByText('No bets yet')).toBeTruthy()
})

it('a spark stays in its field, and its zero lies where nothing was won', () => {
  expect(sparkPath([0, 10], true)).toEqual({ path: 'M0 47L400 5', x: 400, y: 5, base: 47 })
  expect(sparkPath([3], false).x).toBe(400)
})

it('a name always has the same ground', () => {
  expect(groundOf('Mara')).toBe(groundOf('Mara'))
  expect(new Set(['Mara', 'Viktor', 'Ana', 'Jon', 'Sara', 'Leo'].map(groundOf)).size).toBeGreaterThan(1)
})

it('A2: an alert is shown with its act, said politely, and closed by its button', async () => {
  const user = userEvent.setup()
  let tried = false
  render(<Toasts label="Alerts" close="Close" />)
  showToast({
    kind: 'danger',
    title: 'The code is not valid',
    duration: 0,
    action: { label: 'Try another', onPress: () => (tried = true) },
  })
  await screen.findAllByText('The code is not valid')
  await user.click(screen.getByRole('button', { name: 'Try another' }))
  expect(tried).toBe(true)
  expect(document.querySelector('[aria-live=polite]')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('The code is not valid')).toBeNull())
})
