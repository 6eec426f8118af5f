// Answers for the marks of all collections, where they stand side by side; the frame carries only those of its own rows.
import {
  ArrowDownIcon,
  ArrowsClockwiseIcon,
  ClubIcon,
  CoinsIcon,
  EyeIcon,
  FireIcon,
  FlagIcon,
  GlobeIcon,
  LockSimpleIcon,
  MedalIcon,
  MoonIcon,
  SoccerBallIcon,
  SpadeIcon,
  StarIcon,
  SunIcon,
  type Icon,
} from '@baize/design/icon'
import { collectionMarks } from './collection-icons.ts'

const marks: Record<string, Icon> = {
  hot: FireIcon,
  tables: SpadeIcon,
  own: ClubIcon,
  'after-dark': MoonIcon,
  garden: SunIcon,
  bold: MedalIcon,
  gentle: CoinsIcon,
  cabinet: EyeIcon,
  'by-the-sea': GlobeIcon,
  'free-spins': ArrowsClockwiseIcon,
  'hold-and-spin': LockSimpleIcon,
  tumbling: ArrowDownIcon,
  'match-day': SoccerBallIcon,
  'popular-in-brazil': FlagIcon,
}

export function categoryIcon(identity: string): Icon {
  return marks[identity] ?? collectionMarks[identity] ?? StarIcon
}
