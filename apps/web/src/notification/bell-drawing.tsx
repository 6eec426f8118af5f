// A bell at rest on the cloth: nothing has happened, or everything is read.
export function BellDrawing() {
  return (
    <svg viewBox="0 0 160 112" width="160" height="112">
      <ellipse cx="80" cy="97" rx="60" ry="10" className="bz-ink-ground" />
      <rect x="48" y="84" width="64" height="10" rx="5" className="bz-ink-paper" />
      <path d="M54 84c0-27 9-42 26-42s26 15 26 42Z" className="bz-ink-brass" />
      <circle cx="80" cy="37" r="6" className="bz-ink-brass" />
      <path d="M68 76c0-13 3-21 8-25" className="bz-ink-stroke" />
      <path d="M32 60c-5-6-5-16 0-22M128 60c5-6 5-16 0-22" className="bz-ink-line" />
    </svg>
  )
}
