// Answers for the forty studios whose games Baize Originals serves: their names, and the hands in which they draw.

export type Family = 'cut-paper' | 'deco' | 'botanical' | 'cosmic' | 'folk' | 'engraved' | 'table' | 'sport'
export type Studio = { identity: string; name: string; families: readonly Family[] }

const studio = (identity: string, name: string, ...families: Family[]): Studio => ({
  identity,
  name,
  families,
})

export const studios: readonly Studio[] = [
  studio('baize-originals', 'Baize Originals', 'cut-paper', 'table'),
  studio('otter-and-lamp', 'Otter & Lamp', 'cut-paper'),
  studio('paper-lane', 'Paper Lane', 'cut-paper'),
  studio('plume-house', 'Plume House', 'deco'),
  studio('gilt-and-gable', 'Gilt & Gable', 'deco'),
  studio('fernhollow', 'Fernhollow', 'botanical'),
  studio('citron-works', 'Citron Works', 'botanical'),
  studio('halcyon-mint', 'Halcyon Mint', 'cosmic'),
  studio('ninefold', 'Ninefold', 'cosmic'),
  studio('three-rivers', 'Three Rivers', 'folk'),
  studio('vellum-street', 'Vellum Street', 'engraved'),
  studio('burin-and-sons', 'Burin & Sons', 'engraved'),
  studio('sparrow-and-spade', 'Sparrow & Spade', 'cut-paper', 'folk'),
  studio('tin-orchard', 'Tin Orchard', 'botanical', 'folk'),
  studio('copper-heron', 'Copper Heron', 'deco', 'cut-paper'),
  studio('moth-lantern', 'Moth Lantern', 'cut-paper', 'cosmic'),
  studio('quiet-carnival', 'Quiet Carnival', 'folk', 'deco'),
  studio('larkspur-row', 'Larkspur Row', 'botanical'),
  studio('kiln-and-kite', 'Kiln & Kite', 'folk', 'cut-paper'),
  studio('saltmarsh', 'Saltmarsh', 'engraved', 'cut-paper'),
  studio('tallow-street', 'Tallow Street', 'engraved'),
  studio('bright-anvil', 'Bright Anvil', 'deco', 'engraved'),
  studio('orrery-works', 'Orrery Works', 'cosmic', 'engraved'),
  studio('perigee', 'Perigee', 'cosmic'),
  studio('noon-arcade', 'Noon Arcade', 'deco', 'cosmic'),
  studio('velvet-pier', 'Velvet Pier', 'deco'),
  studio('bramble-and-rye', 'Bramble & Rye', 'folk', 'botanical'),
  studio('seven-gates', 'Seven Gates', 'folk'),
  studio('inkwell-row', 'Inkwell Row', 'engraved', 'folk'),
  studio('glasshouse-nine', 'Glasshouse Nine', 'botanical', 'cosmic'),
  studio('harbour-lights', 'Harbour Lights', 'cut-paper', 'engraved'),
  studio('marigold-mill', 'Marigold Mill', 'botanical', 'folk'),
  studio('paddock-lane', 'Paddock Lane', 'sport', 'folk'),
  studio('terrace-and-touchline', 'Terrace & Touchline', 'sport'),
  studio('crosswind', 'Crosswind', 'sport', 'cosmic'),
  studio('felt-and-brass', 'Felt & Brass', 'table', 'deco'),
  studio('parlour-nine', 'Parlour Nine', 'table'),
  studio('long-acre', 'Long Acre Tables', 'table', 'engraved'),
  studio('tumbledown', 'Tumbledown', 'cut-paper', 'botanical'),
  studio('wren-and-key', 'Wren & Key', 'deco', 'folk'),
]
