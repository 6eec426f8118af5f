// The game card: art fills it, the name lies under it; hover and focus lift a veil with play, heart and demo.
import type { MouseEvent, ReactNode } from 'react'
import { dress, join, type RenderElement } from './render.tsx'

export interface GameCardProps {
  name: string
  studio?: ReactNode
  image: string
  /** Pictures to try when that one does not load, with spaces between; whoever shows cards watches for it. */
  next?: string
  /** Widths to choose from: `"/art/fox-180.avif 180w, /art/fox-360.avif 360w"`. */
  srcSet?: string
  sizes?: string
  /** The first screen's art loads at once, everything else when it comes near. */
  eager?: boolean
  /** The link to the game; it covers the whole card and is named after it. */
  render: RenderElement
  /** A link or button for the demo: `<Link to=… >`; its words are `demoLabel`. */
  demo?: RenderElement
  demoLabel?: ReactNode
  favourite?: boolean
  onFavourite?: (next: boolean, event: MouseEvent<HTMLButtonElement>) => void
  favouriteLabel?: string
  /** New, Hot, Own: small words on brass. */
  chip?: ReactNode
  /** The big digit of a ranking, as its reader writes it. */
  rank?: string
  /** Not to be played here and now, and why. */
  unavailable?: ReactNode
  className?: string
}

export function GameCard(props: GameCardProps) {
  const {
    name,
    studio,
    image,
    next,
    srcSet,
    sizes,
    eager,
    render,
    demo,
    demoLabel,
    chip,
    rank,
    unavailable,
  } = props
  const { favourite, onFavourite, favouriteLabel, className } = props
  return (
    <article
      className={join('bz-card', className)}
      data-rank={rank === undefined ? undefined : rank.length > 1 ? 'wide' : ''}
      data-unavailable={unavailable ? '' : undefined}
    >
      {rank !== undefined && (
        <b className="bz-card-rank" aria-hidden="true">
          {rank}
        </b>
      )}
      <div className="bz-card-art">
        <img
          src={image}
          data-next={next}
          srcSet={srcSet}
          sizes={sizes}
          width={180}
          height={240}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
        {chip && <span className="bz-card-chip">{chip}</span>}
        <span className="bz-card-veil" aria-hidden="true">
          {unavailable ? (
            <span className="bz-card-why">{unavailable}</span>
          ) : (
            <span className="bz-card-play" />
          )}
        </span>
        {demo && !unavailable && dress(demo, { className: 'bz-card-demo', children: demoLabel })}
        {onFavourite && (
          <button
            type="button"
            className="bz-card-heart"
            aria-pressed={favourite ?? false}
            aria-label={favouriteLabel}
            onClick={(event) => onFavourite(!favourite, event)}
          />
        )}
      </div>
      <h3 className="bz-card-name">{dress(render, { className: 'bz-card-link', children: name })}</h3>
      {studio && <p className="bz-card-studio">{studio}</p>}
    </article>
  )
}
