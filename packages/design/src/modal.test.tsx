// @vitest-environment jsdom
// The dialog keeps the focus, gives it back, and is drawn on the server with its body.
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Modal } from './modal.tsx'

function Wallet({ above = false }: { above?: boolean }) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Wallet</button>
      <main>The lobby</main>
      <Modal open={open} onClose={() => setOpen(false)} title="Deposit" close="Close">
        <input aria-label="Amount" />
        <button onClick={() => setAsked(above)}>Pay</button>
      </Modal>
      <Modal open={asked} onClose={() => setAsked(false)} title="Are you sure?" close="No" layer={1}>
        <button>Yes</button>
      </Modal>
    </>
  )
}

describe('on the server', () => {
  it('draws an open modal with its body, already standing and without an entrance', () => {
    const html = renderToString(
      <Modal open instant onClose={() => {}} title="Sign in" close="Close">
        <form>Email</form>
      </Modal>,
    )
    expect(html).toContain('<form>Email</form>')
    expect(html).toContain('role="dialog"')
    expect(html).toContain('data-instant')
    expect(html).not.toContain('style=')
  })

  it('draws nothing of a closed one', () => {
    expect(
      renderToString(
        <Modal open={false} onClose={() => {}} title="Sign in" close="Close">
          <form>Email</form>
        </Modal>,
      ),
    ).toBe('')
  })
})

describe('A2: the keyboard', () => {
  it('goes into the dialog, around in it, and back to the button that opened it', async () => {
    const user = userEvent.setup()
    render(<Wallet />)
    await user.click(screen.getByRole('button', { name: 'Wallet' }))
    const dialog = screen.getByRole('dialog', { name: 'Deposit' })
    expect(document.activeElement).toBe(dialog)
    const seen: string[] = []
    for (let press = 0; press < 4; press += 1) {
      await user.tab()
      expect(dialog.contains(document.activeElement)).toBe(true)
      seen.push(
        document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label') || '',
      )
    }
    expect(seen).toEqual(['Close', 'Amount', 'Pay', 'Close'])
    await user.tab({ shift: true })
    expect(document.activeElement?.textContent).toBe('Pay')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Wallet' }))
  })

  it('reaches only the uppermost dialog, and Escape closes one at a time', async () => {
    const user = userEvent.setup()
    render(<Wallet above />)
    await user.click(screen.getByRole('button', { name: 'Wallet' }))
    expect(screen.getByText('The lobby').inert).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    const below = screen.getByRole('dialog', { name: 'Deposit' }).parentElement
    expect(below?.inert).toBe(true)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull())
    expect(below?.inert).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pay' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('The lobby').inert).toBe(false)
  })
})

it('keeps its last body while it leaves, and tells when it has left', async () => {
  let left = 0
  const modal = (open: boolean, body: string) => (
    <Modal open={open} onClose={() => {}} onClosed={() => (left += 1)} title="Bonus" close="Close">
      {body}
    </Modal>
  )
  const { rerender } = render(modal(true, 'Ten free spins'))
  rerender(modal(false, ''))
  expect(screen.getByText('Ten free spins')).toBeTruthy()
  await waitFor(() => expect(left).toBe(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('has no way out but its own buttons when it may not be closed', () => {
  let closed = false
  const { container } = render(
    <Modal open onClose={() => (closed = true)} title="Time check">
      <button>Go on</button>
    </Modal>,
  )
  fireEvent.keyDown(document.body, { key: 'Escape' })
  const veil = container.querySelector('.bz-modal-veil')
  if (!veil) throw new Error('the modal has no veil')
  fireEvent.click(veil)
  expect(closed).toBe(false)
})
