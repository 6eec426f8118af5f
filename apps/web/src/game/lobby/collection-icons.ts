// Answers for the mark of a collection, wherever collections are listed.
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
  StarIcon,
  VideoCameraIcon,
  type Icon,
} from '@baize/design/icon'

const marks: Record<string, Icon> = {
  new: SparkleIcon,
  popular: FireIcon,
  hot: FireIcon,
  slots: CherriesIcon,
  live: VideoCameraIcon,
  cards: CardsIcon,
  table: SpadeIcon,
  tables: SpadeIcon,
  roulette: CircleDashedIcon,
  instant: LightningIcon,
  jackpots: CrownSimpleIcon,
  originals: ClubIcon,
  own: ClubIcon,
}

export function collectionIcon(identity: string): Icon {
  return marks[identity] ?? StarIcon
}
