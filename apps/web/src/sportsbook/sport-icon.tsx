// Answers for the icon of each sport.
import {
  BaseballIcon,
  BasketballIcon,
  BoxingGloveIcon,
  CricketIcon,
  FootballHelmetIcon,
  GameControllerIcon,
  HandFistIcon,
  HockeyIcon,
  HorseIcon,
  RacquetIcon,
  SneakerMoveIcon,
  SoccerBallIcon,
  TennisBallIcon,
  TrophyIcon,
  VolleyballIcon,
  type Icon,
  type IconProps,
} from '@baize/design/icon'

const icons: Record<string, Icon> = {
  soccer: SoccerBallIcon,
  basketball: BasketballIcon,
  tennis: TennisBallIcon,
  volleyball: VolleyballIcon,
  'ice-hockey': HockeyIcon,
  boxing: BoxingGloveIcon,
  cricket: CricketIcon,
  'american-football': FootballHelmetIcon,
  baseball: BaseballIcon,
  mma: HandFistIcon,
  'e-sports': GameControllerIcon,
  padel: RacquetIcon,
  'horse-racing': HorseIcon,
  'short-football': SneakerMoveIcon,
}

export function SportIcon({ code, ...rest }: { code: string } & IconProps) {
  const Icon = icons[code] ?? TrophyIcon
  return <Icon {...rest} />
}
