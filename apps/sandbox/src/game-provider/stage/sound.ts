// Answers for sound: small synthesised voices, silent until the player asks for them.

export type Sound = {
  on: boolean
  toggle(): void
  tick(): void
  start(): void
  land(reel: number): void
  scatter(count: number): void
  rise(seconds: number): void
  win(tier: number): void
  roll(): void
  /** A nail of brass; the lower the row, the lower it rings. */
  pin(row: number): void
}

export function makeSound(): Sound {
  let context: AudioContext | null = null
  let out: GainNode | null = null
  const ready = (): { context: AudioContext; out: GainNode } | null => {
    if (!sound.on) return null
    context ??= new AudioContext()
    if (!out) {
      out = context.createGain()
      out.gain.value = 0.22
      out.connect(context.destination)
    }
    if (context.state === 'suspended') void context.resume()
    return { context, out }
  }
  /** One plucked note. */
  const note = (
    pitch: number,
    after = 0,
    length = 0.3,
    loud = 0.5,
    shape: OscillatorType = 'triangle',
  ): void => {
    const voice = ready()
    if (!voice) return
    const start = voice.context.currentTime + after
    const tone = voice.context.createOscillator()
    const level = voice.context.createGain()
    tone.type = shape
    tone.frequency.setValueAtTime(pitch, start)
    level.gain.setValueAtTime(0, start)
    level.gain.linearRampToValueAtTime(loud, start + 0.008)
    level.gain.exponentialRampToValueAtTime(0.0008, start + length)
    tone.connect(level).connect(voice.out)
    tone.start(start)
    tone.stop(start + length + 0.02)
  }
  const knock = (pitch: number, length: number, loud: number): void => {
    const voice = ready()
    if (!voice) return
    const start = voice.context.currentTime
    const tone = voice.context.createOscillator()
    const level = voice.context.createGain()
    tone.type = 'sine'
    tone.frequency.setValueAtTime(pitch, start)
    tone.frequency.exponentialRampToValueAtTime(pitch / 3, start + length)
    level.gain.setValueAtTime(loud, start)
    level.gain.exponentialRampToValueAtTime(0.001, start + length)
    tone.connect(level).connect(voice.out)
    tone.start(start)
    tone.stop(start + length)
  }
  const scale = [392, 440, 523.3, 587.3, 659.3, 784, 880, 1046.5, 1174.7, 1318.5]
  const sound: Sound = {
    on: false,
    toggle() {
      sound.on = !sound.on
      if (sound.on) note(659.3, 0, 0.4, 0.3)
      else if (context) void context.suspend()
    },
    tick: () => note(880, 0, 0.05, 0.15, 'square'),
    start: () => knock(160, 0.16, 0.5),
    land: (reel) => knock(120 + reel * 9, 0.12, 0.6),
    scatter: (count) => {
      note(scale[2 + count] ?? 880, 0, 0.9, 0.4)
      note((scale[2 + count] ?? 880) * 1.5, 0.06, 0.8, 0.2)
    },
    rise: (seconds) => {
      for (let i = 0; i < seconds * 12; i++) note(300 + i * 26, i / 12, 0.1, 0.12, 'sine')
    },
    win: (tier) => {
      const notes = [3, 5, 8, 12][Math.min(tier, 3)] ?? 3
      for (let i = 0; i < notes; i++) note(scale[i % scale.length] ?? 523, i * 0.09, 0.5, 0.4)
    },
    pin: (row) => note(1568 - row * 38, 0, 0.09, 0.16, 'sine'),
    roll: () => {
      for (let i = 0; i < 5; i++) note(220 + i * 40, i * 0.05, 0.06, 0.2, 'square')
    },
  }
  return sound
}
