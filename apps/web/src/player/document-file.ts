// Answers for a file before it is sent: whether it may be, and how a picture that is too large becomes smaller right here.
import { documentMaxBytes } from '@baize/contract/document-limits'

export const accepted = ['image/png', 'image/jpeg', 'application/pdf'] as const

export type Prepared = {
  file: File
  /** The picture as a data address, which the page's policy lets through; nothing for a PDF. */
  preview: string | null
  /** How large the picture was before it was made smaller. */
  shrunkFrom: number | null
}
export type Objection = 'kind' | 'size' | 'empty'

/** The first bytes say what a file is, whatever its name says. */
const marks: [kind: (typeof accepted)[number], bytes: number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46]],
]

export async function kindOf(file: Blob): Promise<(typeof accepted)[number] | null> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return marks.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))?.[0] ?? null
}

export async function prepare(
  file: File,
  shrink: (file: File) => Promise<Blob | null> = smaller,
): Promise<Prepared | Objection> {
  if (file.size === 0) return 'empty'
  const kind = await kindOf(file)
  if (!kind) return 'kind'
  if (file.size <= documentMaxBytes) return { file, preview: await previewOf(file, kind), shrunkFrom: null }
  if (kind === 'application/pdf') return 'size'
  // A phone's camera makes pictures of five megabytes; their player should not have to know how to make them smaller.
  const small = await shrink(file)
  if (!small || small.size > documentMaxBytes) return 'size'
  const name = file.name.replace(/\.\w+$/, '') + '.jpg'
  const light = new File([small], name, { type: 'image/jpeg' })
  return { file: light, preview: await previewOf(light, 'image/jpeg'), shrunkFrom: file.size }
}

async function previewOf(file: Blob, kind: string): Promise<string | null> {
  if (kind === 'application/pdf') return null
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      // The kind is what the bytes say, not what the file claims.
      const data = typeof reader.result === 'string' ? reader.result : ''
      resolve(`data:${kind};base64,${data.slice(data.indexOf(',') + 1)}`)
    })
    reader.addEventListener('error', () => resolve(null))
    reader.readAsDataURL(file)
  })
}

/** Letters of a passport stay readable at this many pixels along the longer side. */
const longestSide = 2400

async function smaller(file: File): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const pen = canvas.getContext('2d')
    if (!pen) return null
    // A see-through picture gets white paper, since JPEG has no transparency.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    for (const quality of [0.88, 0.75, 0.6]) {
      // eslint-disable-next-line no-await-in-loop -- each try depends on the size of the one before
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
      if (blob && blob.size <= documentMaxBytes) return blob
    }
    return null
  } catch {
    return null
  }
}
