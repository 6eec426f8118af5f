// Answers for the names of the studios' slots: what each game is about, the hands that suit it, and its titles.
import type { Family } from './studios.ts'

/** The subject of a picture, its families, and the names of the games about it. */
export const titleNames: readonly (readonly [motif: string, families: readonly Family[], names: string])[] = [
  [
    'fox',
    ['cut-paper', 'folk', 'botanical'],
    'Amber Brush|Copper Tail|Vixen Hour|Foxfire Lane|Russet Bargain',
  ],
  [
    'koi',
    ['cut-paper', 'botanical', 'engraved'],
    'Koi Ledger|Pond Lanterns|Carp & Cloud|Scale Ribbon|Nine Carp',
  ],
  [
    'owl',
    ['cut-paper', 'folk', 'engraved'],
    'Owl Parliament|Barn Oracle|Midnight Hoot|Tawny Watch|Owlet Grove',
  ],
  [
    'hare',
    ['folk', 'cut-paper', 'engraved'],
    'March Hare Hill|Moon Hare|Hare & Thistle|Hare Apparent|Snow Hare',
  ],
  [
    'magpie',
    ['folk', 'cut-paper', 'botanical'],
    'Magpie Market|Shiny Thief|Seven Magpies|Silver Nest|Feathered Thieves',
  ],
  ['bull', ['engraved', 'folk', 'deco'], 'Bull & Bell|Meadow Bull|Copper Horns|Arena Rest|Ox Cart Gold'],
  [
    'peacock',
    ['deco', 'botanical', 'folk'],
    'Hundred Eyes|Peacock Gate|Azure Train|Plume Parade|Garden Tail',
  ],
  [
    'ship',
    ['cut-paper', 'engraved', 'deco'],
    'Salt Meridian|Tall Ship Silver|Windward Gold|Cargo of Stars|Brig & Barrel',
  ],
  [
    'pagoda',
    ['cut-paper', 'deco', 'engraved'],
    'Seven Storeys|Paper Pagoda|Bell Tower East|Temple Eaves|Cloud Stairs',
  ],
  [
    'lantern',
    ['cut-paper', 'folk', 'deco'],
    'Lantern Drift|River of Lamps|Lamplight Alley|Paper Flame|Festival Wick',
  ],
  [
    'tower',
    ['deco', 'engraved', 'cut-paper'],
    'Skyline Supper|Penthouse Nine|Chrome Avenue|Elevator Club|Spire & Sons',
  ],
  [
    'gem',
    ['deco', 'cosmic', 'engraved'],
    'Facet Fever|Prism Parlour|Cut & Clarity|Gem Assembly|Violet Carat',
  ],
  [
    'brilliant',
    ['engraved', 'deco', 'cosmic'],
    'Brilliant Row|Diamond Foyer|Ice Cabinet|Sparkler Row|White Carat',
  ],
  [
    'crown',
    ['deco', 'folk', 'engraved'],
    'Velvet Crown|Regent’s Row|Paper Crown|Crown & Quill|Throne Room Nine',
  ],
  [
    'eye',
    ['engraved', 'deco', 'cosmic'],
    'Amber Oracle|Third Glance|Eye of Brass|Watchful Sands|Oracle Street',
  ],
  [
    'dial',
    ['deco', 'engraved', 'cosmic'],
    'Sundial Court|Shadow O’Clock|Noon Mechanism|Clockwork Fair|Brass Hours',
  ],
  [
    'moon',
    ['cosmic', 'cut-paper', 'botanical'],
    'Moon Ferry|Harvest Moonrise|Silver Crescent|Tide & Moon|Pale Orchard',
  ],
  [
    'lotus',
    ['botanical', 'cut-paper', 'deco'],
    'Lotus Ledger|Quiet Petals|Pink Lagoon|Lotus Steps|Monsoon Bloom',
  ],
  [
    'pomegranate',
    ['botanical', 'folk', 'engraved'],
    'Ruby Seeds|Pomegranate Court|Split Garnet|Orchard of Rubies|Crimson Husk',
  ],
  [
    'citrus',
    ['botanical', 'folk', 'deco'],
    'Citrus Parade|Grove Nine|Zest Express|Tangerine Tide|Sunny Segments',
  ],
  [
    'twist',
    ['botanical', 'deco', 'cut-paper'],
    'Twist & Tonic|Spiral Peel|Limoncello Lane|Sour Serenade|Bitter Sweetly',
  ],
  [
    'tulip',
    ['folk', 'botanical', 'cut-paper'],
    'Tulip Fever|Dutch Petals|Bulb Exchange|Canal Tulips|April Beds',
  ],
  [
    'rosette',
    ['folk', 'deco', 'engraved'],
    'Painted Rose|Barn Rosette|Ribbon Fair|Prize Rosette|Star of Threads',
  ],
  [
    'wheel',
    ['folk', 'deco', 'engraved'],
    'Cartwheel Fair|Spoke & Spark|Wagon Fortune|Wheelwright|Turning Year',
  ],
  [
    'cup',
    ['deco', 'engraved', 'folk'],
    'Silver Chalice|Goblet Row|Victory Toast|Toast of Kings|Cup & Saucery',
  ],
  [
    'lion',
    ['folk', 'engraved', 'deco'],
    'Lion’s Portico|Brass Lion|Pride of Dunes|Mane Event|Savanna Throne',
  ],
  ['wolf', ['cut-paper', 'engraved', 'folk'], 'Wolf at Dusk|Timber Howl|Grey Company|Pine Pack|Winter Fang'],
  [
    'bear',
    ['folk', 'cut-paper', 'engraved'],
    'Honey Bear Hollow|Bear & Berry|Salmon Run|Great Paw|Cabin Bear',
  ],
  [
    'panda',
    ['cut-paper', 'botanical', 'folk'],
    'Bamboo Picnic|Panda Parlour|Ink Panda|Cloud Panda|Bamboo Post',
  ],
  [
    'elephant',
    ['folk', 'deco', 'engraved'],
    'Elephant Parade|Jumbo Garden|Howdah Gold|Trunk Road|Gentle Giant',
  ],
  [
    'stag',
    ['engraved', 'cut-paper', 'folk'],
    'Stag & Starlight|Antler Crown|Heather Stag|Royal Hart|Forest Regent',
  ],
  [
    'turtle',
    ['botanical', 'cut-paper', 'engraved'],
    'Turtle Isle|Slow Treasure|Coral Shell|Turtle Tide|Old Shellback',
  ],
  [
    'octopus',
    ['cut-paper', 'engraved', 'folk'],
    'Octopus Attic|Eight Arms Inn|Ink & Coral|Tentacle Tea|Kraken Nephew',
  ],
  [
    'whale',
    ['cut-paper', 'engraved', 'cosmic'],
    'Whale Song Bay|Blue Leviathan|Spout & Star|Whale Road|Great Breach',
  ],
  [
    'butterfly',
    ['botanical', 'folk', 'deco'],
    'Butterfly Hour|Monarch Meadow|Painted Wings|Glass Butterfly|Silk Flutter',
  ],
  [
    'bee',
    ['botanical', 'folk', 'engraved'],
    'Honey Ledger|Queen’s Comb|Bee Line|Hive & Harvest|Clover Honey',
  ],
  ['scarab', ['engraved', 'deco', 'folk'], 'Scarab Sunrise|Blue Scarab|Desert Beetle|Scarab Post|Sand Jewel'],
  [
    'swan',
    ['cut-paper', 'deco', 'botanical'],
    'Swan Pavilion|Mirror Lake|White Feather Ball|Seven Swans|Winter Swan',
  ],
  [
    'cat',
    ['deco', 'cut-paper', 'folk'],
    'Alley Cat Jazz|Cream & Whiskers|Nine Lives Hotel|Velvet Paw|Rooftop Cats',
  ],
  ['frog', ['botanical', 'cut-paper', 'folk'], 'Frog Chorus|Lily Leap|Pond Prince|Green Chorus|Tadpole Bank'],
  [
    'crab',
    ['cut-paper', 'folk', 'engraved'],
    'Crab Shack|Sideways Gold|Coral Claw|Tide Pool Party|Hermit’s Hoard',
  ],
  [
    'serpent',
    ['engraved', 'deco', 'botanical'],
    'Serpent Stair|Emerald Coil|Garden Serpent|Twin Serpents|Jade Viper',
  ],
  [
    'toucan',
    ['botanical', 'folk', 'cut-paper'],
    'Toucan Carnival|Rainforest Bill|Mango Toucan|Tropic Choir|Canopy Club',
  ],
  [
    'cherry',
    ['deco', 'folk', 'botanical'],
    'Cherry Matinee|Cherry Inn|Cherry Arcade|Sour Cherry Sally|Cherry Bellhop',
  ],
  [
    'grapes',
    ['botanical', 'folk', 'engraved'],
    'Vineyard Waltz|Grape Escape|Cellar Nine|Harvest Vines|Bacchus Picnic',
  ],
  [
    'melon',
    ['folk', 'botanical', 'cut-paper'],
    'Melon Market|Summer Slices|Green Rind|Watermelon Wagon|Picnic Blanket',
  ],
  [
    'strawberry',
    ['botanical', 'folk', 'cut-paper'],
    'Strawberry Fair|Berry Basket|Jam Jamboree|Wild Berry Lane|Cream Tea',
  ],
  [
    'pineapple',
    ['botanical', 'deco', 'folk'],
    'Pineapple Post|Tiki Orchard|Pineapple Suite|Crowned Fruit|Lagoon Arcade',
  ],
  [
    'mushroom',
    ['cut-paper', 'folk', 'botanical'],
    'Mushroom Ring|Toadstool Inn|Fairy Circle|Forest Caps|Spore & Lore',
  ],
  [
    'cactus',
    ['cut-paper', 'folk', 'botanical'],
    'Cactus Serenade|Desert Bloom|Prickly Payday|Saguaro Sun|Mesa Flowers',
  ],
  [
    'clover',
    ['botanical', 'folk', 'cut-paper'],
    'Four Leaf Lane|Clover Ledger|Emerald Meadow|Shamrock Post|Dew Pasture',
  ],
  [
    'sunflower',
    ['botanical', 'folk', 'cut-paper'],
    'Sunflower Mile|Yellow Field|Seed & Sun|Painter’s Field|August Gold',
  ],
  [
    'oak',
    ['engraved', 'botanical', 'folk'],
    'Old Oak Inn|Acorn Bank|Oak & Iron|Rooted Riches|Greenwood Court',
  ],
  [
    'pumpkin',
    ['folk', 'cut-paper', 'botanical'],
    'Pumpkin Porch|Harvest Ghosts|Patch of Gold|Midnight Pumpkin|Squash Parade',
  ],
  [
    'chilli',
    ['folk', 'cut-paper', 'deco'],
    'Chilli Fiesta|Pepper Parade|Red Hot Band|Cantina Heat|Salsa Sunday',
  ],
  [
    'dandelion',
    ['botanical', 'cut-paper', 'engraved'],
    'Dandelion Wish|Drifting Seeds|Clock of Down|Meadow Breath|Summer Fluff',
  ],
  [
    'anchor',
    ['engraved', 'cut-paper', 'folk'],
    'Anchor & Ivy|Deep Moorings|Sailor’s Locker|Harbour Bell|Iron Anchor Inn',
  ],
  [
    'compass',
    ['engraved', 'deco', 'cut-paper'],
    'True North Gold|Compass Rose|Cartographer|Lost Meridian|Needle & Map',
  ],
  [
    'key',
    ['engraved', 'deco', 'folk'],
    'Skeleton Key|Hotel of Keys|Locksmith’s Luck|Hidden Parlour|Brass Key Row',
  ],
  [
    'hourglass',
    ['deco', 'engraved', 'cosmic'],
    'Hourglass Bazaar|Sand & Silver|Falling Grain|Last Minute|Glass Desert',
  ],
  ['bell', ['deco', 'folk', 'engraved'], 'Bell Ringer|Bronze Carillon|Chapel Bells|Ring & Reel|Evening Peal'],
  [
    'coins',
    ['engraved', 'deco', 'folk'],
    'Copper Fountain|Penny Weather|Coin Tower|Mint & Measure|Treasury Steps',
  ],
  [
    'chest',
    ['engraved', 'cut-paper', 'folk'],
    'Captain’s Chest|Attic Treasure|Sunken Chest|Cedar Chest|Strongbox Row',
  ],
  [
    'swords',
    ['engraved', 'deco', 'folk'],
    'Crossed Steel|Duel at Dawn|Knight’s Errand|Blade & Banner|Fencing Club',
  ],
  ['shield', ['engraved', 'folk', 'deco'], 'Shield Hall|Heraldry|Iron Crest|Round Shield|Banner & Bulwark'],
  [
    'mask',
    ['deco', 'folk', 'engraved'],
    'Masquerade Lane|Venetian Evening|Gilded Mask|Carnival Glass|Two Faces',
  ],
  [
    'potion',
    ['engraved', 'cut-paper', 'cosmic'],
    'Potion Cabinet|Alchemist’s Attic|Bubbling Brew|Elixir Alley|Violet Vial',
  ],
  [
    'book',
    ['engraved', 'folk', 'deco'],
    'Library of Dust|Illuminated Pages|Ink & Oracle|Storyteller|Chapter Eleven',
  ],
  [
    'guitar',
    ['folk', 'deco', 'cut-paper'],
    'Fiesta Strings|Midnight Strings|Mariachi Parade|Six String Saloon|Flamenco Fire',
  ],
  [
    'horseshoe',
    ['folk', 'engraved', 'cut-paper'],
    'Horseshoe Bend|Blacksmith’s Luck|Farrier’s Gold|Iron Luck|Stable Fortune',
  ],
  ['seven', ['deco', 'folk', 'cosmic'], 'Seven Sisters|Club Sevens|Neon Seven|Seven Bells|Arcade Seven'],
  [
    'star',
    ['cosmic', 'folk', 'cut-paper'],
    'Star Ledger|Northern Stars|Wishing Star Inn|Star Quilt|Falling Sequins',
  ],
  [
    'trident',
    ['engraved', 'deco', 'cut-paper'],
    'Trident Bay|Sea King’s Court|Coral Throne|Tidal Crown|Three Prongs',
  ],
  [
    'helmet',
    ['engraved', 'deco', 'folk'],
    'Gladiator’s Rest|Bronze Phalanx|Spartan Supper|Arena of Dust|Crest & Column',
  ],
  [
    'pearl',
    ['botanical', 'deco', 'cut-paper'],
    'Pearl Divers|Oyster Bank|Moon Pearl|Lagoon Pearl|Nacre Palace',
  ],
  ['fan', ['deco', 'cut-paper', 'folk'], 'Silk Fan|Painted Fan|Fan Dance|Cherry Fan|Whispering Silk'],
  [
    'teapot',
    ['folk', 'deco', 'cut-paper'],
    'Tea House Lane|Porcelain Party|Samovar Nights|Oolong Trail|Kettle & Crane',
  ],
  [
    'gramophone',
    ['deco', 'engraved', 'folk'],
    'Ragtime Reel|Shellac Serenade|Parlour Swing|Brass Horn Club|Charleston Row',
  ],
  [
    'rocket',
    ['cosmic', 'cut-paper', 'deco'],
    'Rocket Picnic|Orbit Express|Red Rocket Row|Launch Window|Tin Astronaut',
  ],
  [
    'balloon',
    ['cut-paper', 'folk', 'deco'],
    'Balloon Regatta|Basket of Sky|Cloud Hoppers|Silk & Sky|Ballast & Breeze',
  ],
  [
    'lighthouse',
    ['cut-paper', 'engraved', 'folk'],
    'Lighthouse Keep|Beacon Bay|Fogbound Gold|Lamp Room|Rocky Point',
  ],
  [
    'castle',
    ['cut-paper', 'engraved', 'folk'],
    'Sandcastle Kings|Drawbridge|Castle Garden|Moat & Magic|Turret Nine',
  ],
  [
    'pyramid',
    ['engraved', 'deco', 'cosmic'],
    'Pyramid Post|Tomb of Tiles|Dune Geometry|Limestone Kings|Desert Apex',
  ],
  [
    'volcano',
    ['cut-paper', 'cosmic', 'engraved'],
    'Volcano Suite|Magma Parade|Obsidian Peak|Lava Lantern|Cinder Cone',
  ],
  [
    'windmill',
    ['folk', 'cut-paper', 'engraved'],
    'Windmill Lane|Miller’s Gold|Polder Parade|Four Sails|Flour & Fortune',
  ],
  [
    'torii',
    ['cut-paper', 'deco', 'engraved'],
    'Torii Dawn|Vermilion Gate|Shrine of Cranes|Crossing Spirits|Cedar Shrine',
  ],
  ['sun', ['cosmic', 'folk', 'deco'], 'Sun Parlour|Solar Court|Sunstone Row|Golden Zenith|Sun & Saffron'],
  [
    'snowflake',
    ['cosmic', 'cut-paper', 'deco'],
    'Snowflake Hotel|Frost Cathedral|Winter Telegram|Crystal Flurry|Six Point Snow',
  ],
  ['flame', ['cosmic', 'folk', 'deco'], 'Flame Dancers|Ember Theatre|Hearth & Gold|Torch Parade|Bonfire Row'],
  [
    'bolt',
    ['cosmic', 'deco', 'cut-paper'],
    'Out of the Blue|Storm Foundry|Thunder Orchard|Electric Meadow|Lightning Jar',
  ],
  [
    'wave',
    ['cut-paper', 'engraved', 'deco'],
    'Blue Breaker|Surf Parade|Rolling Tide|Foam & Fortune|Wavecrest Inn',
  ],
  [
    'mountain',
    ['cut-paper', 'engraved', 'cosmic'],
    'Summit Ledger|Alpine Gold|Nine Peaks|Snowline Express|Edelweiss Pass',
  ],
  [
    'engine',
    ['engraved', 'deco', 'cut-paper'],
    'Steam & Silver|Night Express|Locomotive Row|Branch Line|Coal & Comet',
  ],
  ['planet', ['cosmic'], 'Ringed Fortune|Planet Parlour|Outer Garden|Rings of Amber|Orrery Night'],
  ['eclipse', ['cosmic'], 'Eclipse Hour|Shadow Noon|Dark Meridian|Totality|Halo Hour'],
  ['comet', ['cosmic'], 'Comet Post|Tail of Ice|Comet & Candle|Wandering Star|Icy Visitor'],
  ['football', ['sport'], 'Terrace Chants|Penalty Spot|Stoppage Time|Golden Boot Room'],
  ['basketball', ['sport'], 'Court Kings|Buzzer Gold|Fast Break|Hoop Street'],
  ['racket', ['sport'], 'Grass Court|Match Point Club|Baseline Gold|Tie Break'],
  ['glove', ['sport'], 'Ringside|Corner Man|Velvet Gloves'],
  ['golf', ['sport'], 'Nineteenth Hole|Links at Dawn|Birdie Basket'],
  ['chequered', ['sport'], 'Pit Lane|Chequered Mile|Hairpin Gold'],
  ['bowling', ['sport'], 'Strike Lounge|Pin Parade|Gutter & Glory'],
  ['medal', ['sport'], 'Podium|Lap of Honour|Silver Sprint'],
  ['hockey', ['sport'], 'Power Play Rink|Frozen Rink|Puck & Pine'],
  ['cycle', ['sport'], 'Peloton|Velodrome Nights|Chain & Climb'],
  ['horse', ['sport'], 'Derby Ribbons|Paddock Gold|Photo Finish'],
]
