// The mark of a service that players come by, drawn by us; a service that we know nothing of shows its first letter.
import { GoogleLogoIcon, IdentificationCardIcon, TelegramLogoIcon } from '@baize/design/icon'

const marks: Record<string, typeof GoogleLogoIcon> = {
  google: GoogleLogoIcon,
  telegram: TelegramLogoIcon,
  lanyard: IdentificationCardIcon,
}

export function SocialMark({ id, name }: { id: string; name: string }) {
  const Mark = marks[id]
  return Mark ? (
    <Mark />
  ) : (
    <span className="player-letter" aria-hidden="true">
      {Array.from(name)[0]}
    </span>
  )
}
