// Answers for the marks of the collections that stand in the drawer and above the lobby; those of all others are in category-icons.ts.
import {
  CardsIcon,
  CherriesIcon,
  CircleDashedIcon,
  ClubIcon,
  CrownSimpleIcon,
  FireIcon,
  LightningIcon,
  SpadeIcon,
  SparkleIcon,
  SquaresFourIcon,
  VideoCameraIcon,
  type Icon,
} from '@baize/design/icon'

export const collectionMarks: Record<string, Icon> = {
  new: SparkleIcon,
  popular: FireIcon,
  slots: CherriesIcon,
  live: VideoCameraIcon,
  cards: CardsIcon,
  table: SpadeIcon,
  roulette: CircleDashedIcon,
  instant: LightningIcon,
  jackpots: CrownSimpleIcon,
  originals: ClubIcon,
}

export function collectionIcon(identity: string): Icon {
  return collectionMarks[identity] ?? SquaresFourIcon
}
