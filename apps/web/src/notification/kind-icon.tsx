// The picture of a message by what it tells of: money, a gift, safety, papers, limits, or the house.
import type { MessageKind } from '@baize/contract/notification'
import {
  FlagIcon,
  GiftIcon,
  HandCoinsIcon,
  IdentificationCardIcon,
  KeyIcon,
  MedalIcon,
  MegaphoneIcon,
  PaperPlaneTiltIcon,
  ShieldCheckIcon,
  SparkleIcon,
  UsersThreeIcon,
  WalletIcon,
  type Icon,
} from '@baize/design/icon'

type Look = { Icon: Icon; tone: 'primary' | 'brass' | 'warn' | 'neutral' }

const money: Look = { Icon: WalletIcon, tone: 'primary' }
const trouble: Look = { Icon: HandCoinsIcon, tone: 'warn' }
const gift: Look = { Icon: GiftIcon, tone: 'brass' }
const safety: Look = { Icon: KeyIcon, tone: 'warn' }
const papers: Look = { Icon: IdentificationCardIcon, tone: 'neutral' }
const limits: Look = { Icon: ShieldCheckIcon, tone: 'neutral' }

const looks: Record<MessageKind | 'news', Look> = {
  welcome: { Icon: SparkleIcon, tone: 'brass' },
  'deposit-arrived': money,
  'withdrawal-paid': money,
  'withdrawal-failed': trouble,
  'referral-moved': { Icon: UsersThreeIcon, tone: 'primary' },
  'bonus-given': gift,
  'bonus-expiring': gift,
  'free-spins-given': gift,
  'free-spins-expiring': gift,
  'level-reached': { Icon: MedalIcon, tone: 'brass' },
  'quest-completed': { Icon: FlagIcon, tone: 'brass' },
  'new-sign-in': safety,
  'sessions-closed': safety,
  'session-copied': safety,
  'password-changed': safety,
  'document-approved': papers,
  'document-rejected': papers,
  'identity-verified': papers,
  'identity-rejected': papers,
  'limit-ready': limits,
  'limit-raised': limits,
  'limit-removed': limits,
  'break-began': limits,
  'exclusion-began': limits,
  'contact-received': { Icon: PaperPlaneTiltIcon, tone: 'neutral' },
  news: { Icon: MegaphoneIcon, tone: 'neutral' },
}

export function KindIcon({ kind }: { kind: MessageKind | 'news' }) {
  const { Icon: Drawn, tone } = looks[kind]
  return (
    <span className="notification-icon" data-tone={tone}>
      <Drawn />
    </span>
  )
}
