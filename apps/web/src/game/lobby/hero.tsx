// The stage at the top of the lobby: three games, one at a time, that move on by themselves unless somebody looks closer.
import { ButtonLink } from '@baize/design/button'
import { PauseFillIcon, PlayFillIcon, SparkleFillIcon } from '@baize/design/icon'
import { useHydrated } from '@baize/design/hydrated'
import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { DrawnOnce } from '../../drawn-once.tsx'
import { directionOf } from '../../locale.ts'
import { rich, useLocale, useTexts } from '../../texts.ts'
import { amountWords } from '../../amount-words.tsx'
import { isCalm, useCalm } from '../calm.ts'
import { GameLink } from './game-link.tsx'
import type { HeroSlide } from './lobby.ts'

const stayMs = 7000
export function Hero({ slides }: { slides: readonly HeroSlide[] }) {
  const t = useTexts('pages')
  const locale = useLocale()
  const hydrated = useHydrated()
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [stopped, setStopped] = useState(false)
  const [watched, setWatched] = useState(false)
  const calm = useCalm()
  const running = !stopped && !calm

  const show = (place: number) => {
    const element = track.current
    const next = (place + slides.length) % slides.length
    setAt(next)
    const slide = element?.children[next]
    if (slide instanceof HTMLElement)
      element?.scrollTo?.({ left: slide.offsetLeft, behavior: isCalm() ? 'auto' : 'smooth' })
  }
  const showLatest = useRef(show)
  useEffect(() => {
    showLatest.current = show
  })

  useEffect(() => {
    if (!running || watched) return undefined
    const timer = setTimeout(() => {
      showLatest.current(at + 1)
    }, stayMs)
    return () => clearTimeout(timer)
  }, [running, watched, at])

  // A swipe scrolls the track; the dots follow where it comes to rest.
  useEffect(() => {
    const element = track.current
    if (!element) return undefined
    let resting: ReturnType<typeof setTimeout>
    const follow = () => {
      clearTimeout(resting)
      resting = setTimeout(
        () => setAt(Math.round(Math.abs(element.scrollLeft) / Math.max(1, element.clientWidth))),
        120,
      )
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      clearTimeout(resting)
      element.removeEventListener('scroll', follow)
    }
  }, [])

  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    show(at + ((event.key === 'ArrowRight') === (directionOf(locale) === 'ltr') ? 1 : -1))
  }

  if (slides.length === 0) return null
  return (
    <section
      className="home-hero"
      aria-roledescription={t('home.hero.carousel')}
      aria-label={t('home.hero.label')}
      onKeyDown={keys}
      onPointerEnter={() => setWatched(true)}
      onPointerLeave={() => setWatched(false)}
      onFocus={() => setWatched(true)}
      onBlur={() => setWatched(false)}
    >
      <div className="home-hero-track" ref={track} aria-live={running && !watched ? 'off' : 'polite'}>
        {slides.map((slide, place) => (
          <Slide
            key={slide.identity}
            slide={slide}
            first={place === 0}
            place={t('home.hero.slide', { place: place + 1, all: slides.length, name: slide.name })}
            away={hydrated && place !== at}
          />
        ))}
      </div>
      {slides.length > 1 && (
        <div className="home-hero-steer">
          {slides.map((slide, place) => (
            <button
              key={slide.identity}
              type="button"
              className="home-hero-dot"
              aria-label={t('home.hero.show', { name: slide.name })}
              aria-current={place === at ? 'true' : undefined}
              onClick={() => show(place)}
            />
          ))}
          <button
            type="button"
            className="home-hero-pause"
            aria-label={t(stopped ? 'home.hero.resume' : 'home.hero.pause')}
            data-idle={calm ? '' : undefined}
            onClick={() => setStopped(!stopped)}
          >
            {stopped ? <PlayFillIcon size="s" /> : <PauseFillIcon size="s" />}
          </button>
        </div>
      )}
    </section>
  )
}

function Slide({
  slide,
  first,
  place,
  away,
}: {
  slide: HeroSlide
  first: boolean
  place: string
  away: boolean
}) {
  return (
    <div className="home-slide" data-game={slide.identity} role="group" aria-label={place} inert={away}>
      <Stage slide={slide} first={first} />
    </div>
  )
}

/** What stays the same while slides come and go: drawn anew before it is awake, it would have to wake at once. */
const Stage = memo(({ slide, first }: { slide: HeroSlide; first: boolean }) => (
  <DrawnOnce name={`slide ${slide.identity}`} by={[slide, first]}>
    <Scene slide={slide} first={first} />
  </DrawnOnce>
))

function Scene({ slide, first }: { slide: HeroSlide; first: boolean }) {
  const t = useTexts('pages')
  const { identity, name, art, rtp, topWin, from, demo } = slide
  const text = (key: string) => t(`home.hero.${identity}.${key}`, { defaultValue: '' })
  const Title = first ? 'h1' : 'h2'
  return (
    <>
      <picture>
        <source media="(max-width: 720px)" srcSet={art.phone} width={360} height={500} />
        <img
          src={art.desktop}
          alt=""
          width={1160}
          height={400}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'low'}
          decoding="async"
        />
      </picture>
      <div className="home-slide-text">
        <p className="home-slide-kick">
          <SparkleFillIcon size="s" />
          {text('kick')}
        </p>
        <Title className="home-slide-name">{name}</Title>
        <p className="home-slide-line">{text('text')}</p>
        <div className="home-slide-acts">
          <ButtonLink
            look="stage"
            size="l"
            before={<PlayFillIcon />}
            render={<GameLink game={identity} ahead aria-label={t('home.hero.playName', { name })} />}
          >
            {t('home.hero.play')}
          </ButtonLink>
          {demo && (
            <ButtonLink
              look="stage-quiet"
              size="l"
              render={<GameLink game={identity} demo aria-label={t('home.hero.demoName', { name })} />}
            >
              {t('home.hero.demo')}
            </ButtonLink>
          )}
        </div>
        <ul className="home-slide-facts">
          {rtp && <li>{t('home.hero.rtp', { rtp })}</li>}
          {from && <li>{rich(t('home.hero.from', { amount: from }), amountWords)}</li>}
          {topWin && <li>{t('home.hero.topWin', { times: topWin })}</li>}
        </ul>
      </div>
    </>
  )
}
