// Answers for coins and sparks in the air over a board: thrown, falling, turning, gone.

type Bit = {
  x: number
  y: number
  vx: number
  vy: number
  turn: number
  spin: number
  size: number
  age: number
  life: number
  coin: boolean
}

export type Sparks = ReturnType<typeof makeSparks>

export function makeSparks(gold: string) {
  let bits: Bit[] = []
  return {
    alive: () => bits.length > 0,
    /** Sparks from one point in all directions. */
    burst(x: number, y: number, count: number): void {
      for (let i = 0; i < count; i++) {
        const angle = Math.random() * 6.2832
        const speed = 60 + Math.random() * 220
        bits.push({
          x,
          y,
          vx: Math.cos(angle) * speed,
          vy: Math.sin(angle) * speed - 80,
          turn: 0,
          spin: 0,
          size: 1.5 + Math.random() * 3,
          age: 0,
          life: 0.5 + Math.random() * 0.5,
          coin: false,
        })
      }
    },
    /** Coins thrown up from below a board. */
    coins(x: number, y: number, width: number, count: number): void {
      for (let i = 0; i < count; i++) {
        bits.push({
          x: x + (Math.random() - 0.5) * width,
          y: y + Math.random() * 60,
          vx: (Math.random() - 0.5) * 420,
          vy: -500 - Math.random() * 620,
          turn: Math.random() * 6,
          spin: 4 + Math.random() * 8,
          size: (i % 3 ? 9 : 3) + Math.random() * 8,
          age: 0,
          life: 2.6,
          coin: i % 3 !== 0,
        })
      }
    },
    move(seconds: number, floor: number): void {
      for (const bit of bits) {
        bit.age += seconds
        bit.x += bit.vx * seconds
        bit.y += bit.vy * seconds
        bit.vy += (bit.coin ? 900 : 320) * seconds
        bit.turn += bit.spin * seconds
      }
      bits = bits.filter((bit) => bit.age < bit.life && bit.y < floor + 60)
    },
    draw(g: CanvasRenderingContext2D): void {
      for (const bit of bits) {
        g.save()
        g.translate(bit.x, bit.y)
        g.globalAlpha = Math.max(0, Math.min(1, (bit.life - bit.age) * 2.5))
        if (bit.coin) {
          g.rotate(bit.turn * 0.2)
          g.scale(Math.max(0.12, Math.abs(Math.cos(bit.turn))), 1)
          for (const [drop, colour] of [
            [0.08, '#b97a22'],
            [0, '#ffc94f'],
          ] as const) {
            g.fillStyle = colour
            g.beginPath()
            g.arc(0, bit.size * drop, bit.size, 0, 7)
            g.fill()
          }
          g.fillStyle = '#a8691a'
          g.fillRect(-bit.size * 0.28, -bit.size * 0.28, bit.size * 0.56, bit.size * 0.56)
        } else {
          g.fillStyle = gold
          g.beginPath()
          g.arc(0, 0, bit.size, 0, 7)
          g.fill()
        }
        g.restore()
      }
    },
  }
}
