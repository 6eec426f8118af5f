// Answers for the run of a proof: page after page, with its progress, to be stopped at any time.
import type { ChainEnds, LedgerMovement } from '@baize/contract/wallet'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { beginProof, canProve, endProof, proveRows, type Proof } from './proof.ts'

const rowsTogether = 400

export type ProofRun =
  | { at: 'rest' }
  | { at: 'running'; verified: number; rows: number }
  | { at: 'done'; proof: Proof; ends: ChainEnds; rows: LedgerMovement[] }
  | { at: 'failed'; why: 'fault' | 'unable' }

export function useProof() {
  const [run, setRun] = useState<ProofRun>({ at: 'rest' })
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function begin(accountId: string): Promise<void> {
    current.current?.abort()
    const own = new AbortController()
    current.current = own
    const tell = (next: ProofRun) => !own.signal.aborted && setRun(next)
    if (!canProve()) return void tell({ at: 'failed', why: 'unable' })
    tell({ at: 'running', verified: 0, rows: 0 })
    try {
      const rows: LedgerMovement[] = []
      let proof: Proof | null = null
      for (;;) {
        const page = await api.wallet.listMovements({
          params: { id: accountId },
          query: { after: rows.length, perPage: rowsTogether },
        })
        if (own.signal.aborted) return
        const { meta: ends, data } = page
        proof = await proveRows(proof ?? (await beginProof(ends)), ends, data)
        rows.push(...data)
        tell({ at: 'running', verified: proof.verified, rows: Number(ends.sequence) })
        // What moved meanwhile is proven too: the last page knows the end.
        if (proof.broken || data.length < rowsTogether || ends.sequence === String(rows.length))
          return void tell({ at: 'done', proof: endProof(proof, ends), ends, rows })
      }
    } catch {
      tell({ at: 'failed', why: 'fault' })
    }
  }

  function stop(): void {
    current.current?.abort()
    setRun({ at: 'rest' })
  }

  return { run, begin, stop }
}
