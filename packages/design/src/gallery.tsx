// Every token and every piece in all its states, for the eyes of whoever builds with them.
import './gallery.css'
import { useState } from 'react'
import { Accordion } from './accordion.tsx'
import { Amount } from './amount.tsx'
import { Avatar } from './avatar.tsx'
import { Badge, Count } from './badge.tsx'
import { Balance } from './balance.tsx'
import { Button, ButtonLink } from './button.tsx'
import { CardGrid, GameCardSkeleton } from './card-grid.tsx'
import { GameCard } from './card.tsx'
import { Checkbox, RadioTiles, Switch } from './choice.tsx'
import { Chip, ChipLink, Chips, RemovableChip } from './chip.tsx'
import { Combobox } from './combobox.tsx'
import { CopyField } from './copy-field.tsx'
import { DateParts } from './date-parts.tsx'
import { DateRange } from './date-range.tsx'
import { CardsDrawing, Empty, SlipDrawing } from './empty.tsx'
import { Field, TextArea } from './field.tsx'
import { Part, Swatch, TypeLine } from './gallery-paint.tsx'
import { bitcoin, Cashier, code, countries, euro, games, movements } from './gallery-samples.tsx'
import { Menu, Popover, Tooltip } from './float.tsx'
import { IconButton } from './icon-button.tsx'
import * as icons from './icon.tsx'
import { Facts, ListRow } from './list-row.tsx'
import { Logo, LogoMark } from './logo.tsx'
import { CurrencyMark, drawnCurrencies } from './marks.tsx'
import { drawnMethods, PaymentMark } from './payment-mark.tsx'
import { Modal } from './modal.tsx'
import { Notice } from './notice.tsx'
import { Pagination } from './pagination.tsx'
import { Panel } from './panel.tsx'
import { LevelEmblem } from './level-emblem.tsx'
import { Bar, Outcome, Ring, Steps } from './progress.tsx'
import { Qr } from './qr.tsx'
import { Rail } from './rail.tsx'
import { CodeField } from './code-field.tsx'
import { Segmented } from './segmented.tsx'
import { Select } from './select.tsx'
import { RowsSkeleton, Skeleton, TextSkeleton } from './skeleton.tsx'
import { Spark } from './spark.tsx'
import { Spinner } from './spinner.tsx'
import { Table } from './table.tsx'
import { Tabs } from './tabs.tsx'
import { showToast, Toasts } from './toast.tsx'

const surfaces = ['canvas', 's1', 's2', 'raised', 'hover', 'track']
const inks = ['text', 'dim', 'faint', 'primary', 'brass', 'danger', 'warn', 'info']
const sizes = ['12', '13', '14', '16', '18', '22', '28', '36', '48', '60']

export interface GalleryProps {
  locale?: string
  dir?: 'ltr' | 'rtl'
}

export function Gallery({ locale = 'en', dir = 'ltr' }: GalleryProps) {
  const [modal, setModal] = useState<'none' | 's' | 'm' | 'cashier' | 'side' | 'above'>('none')
  const [country, setCountry] = useState<string | null>(null)
  const [typed, setTyped] = useState('481')
  const [born, setBorn] = useState('2012-04-12')
  const [balance, setBalance] = useState('1284.60')
  const [segment, setSegment] = useState('deposit')
  const [hearts, setHearts] = useState<readonly string[]>(['Koi Pavilion'])
  const [range, setRange] = useState({ from: '2026-11-01', until: '2026-11-14' })
  const [page, setPage] = useState(4)
  const card = (game: (typeof games)[number], rank?: string) => (
    <GameCard
      key={game.name}
      {...game}
      rank={rank}
      render={<a href="#game" aria-label={`Play ${game.name}`} />}
      demo={<a href="#demo" />}
      demoLabel="Try demo"
      favourite={hearts.includes(game.name)}
      favouriteLabel="Favourite"
      onFavourite={(next) =>
        setHearts(next ? [...hearts, game.name] : hearts.filter((name) => name !== game.name))
      }
    />
  )
  return (
    <main className="bz-gallery">
      <h1 className="bz-sr">The pieces of Baize</h1>
      <Toasts label="Alerts" close="Close" />
      <div className="bz-gallery-line">
        <Logo />
        <Logo compact />
        <LogoMark size={40} />
        <Spinner label="Loading" />
        <Spinner size="l" />
      </div>

      <Part title="Colour">
        <div className="bz-gallery-line">
          {surfaces.map((name) => (
            <Swatch key={name} name={name} />
          ))}
        </div>
        <div className="bz-gallery-line">
          {inks.map((name) => (
            <Swatch key={name} name={name} against="s2" />
          ))}
          <Swatch name="on-primary" against="primary" />
          <Swatch name="on-brass" against="brass-fill" />
        </div>
      </Part>

      <Part title="Type">
        {sizes.map((size) => (
          <div key={size} className="bz-gallery-type">
            <code>{size}</code>
            <TypeLine size={size} />
          </div>
        ))}
        <div className="bz-gallery-type" lang="fa" dir="rtl">
          <code>fa</code>
          <span className="bz-display">چراغ و روباه ۱٬۲۸۴٫۶۰</span>
        </div>
        <div className="bz-gallery-type" lang="ru">
          <code>ru</code>
          <span className="bz-display">Ночной рынок, 1 284,60 €</span>
        </div>
      </Part>

      <Part title="Buttons">
        {(['primary', 'tonal', 'quiet', 'plain', 'danger'] as const).map((look) => (
          <div key={look} className="bz-gallery-line">
            <Button look={look} size="s">
              Small
            </Button>
            <Button look={look}>{look}</Button>
            <Button look={look} before={<icons.WalletIcon />}>
              Wallet
            </Button>
            <Button look={look} size="l">
              Large
            </Button>
            <Button look={look} loading>
              Loading
            </Button>
            <Button look={look} disabled>
              Disabled
            </Button>
          </div>
        ))}
        <div className="bz-gallery-line">
          <ButtonLink href="#link" look="tonal" after={<icons.ArrowRightIcon />}>
            A link
          </ButtonLink>
          <IconButton label="Search">
            <icons.MagnifyingGlassIcon />
          </IconButton>
          <IconButton label="Notifications, 2 unread" dot look="raised">
            <icons.BellIcon />
          </IconButton>
          <IconButton label="Wallet" look="tonal">
            <icons.WalletIcon />
          </IconButton>
          <IconButton label="Pause" look="raised" size="s">
            <icons.PauseFillIcon />
          </IconButton>
        </div>
        <div className="bz-gallery-line bz-gallery-hero">
          <Button look="stage" size="l" before={<icons.PlayFillIcon />}>
            Play
          </Button>
          <Button look="stage-quiet" size="l">
            Try demo
          </Button>
          <IconButton label="Pause" look="stage">
            <icons.PauseFillIcon />
          </IconButton>
        </div>
      </Part>

      <Part title="Fields">
        <div className="bz-gallery-grid">
          <div className="bz-gallery-stack">
            <Field
              label="Email"
              type="email"
              placeholder="you@example.com"
              before={<icons.EnvelopeSimpleIcon />}
            />
            <Field
              label="Password"
              type="password"
              defaultValue="a long word"
              reveal={{ show: 'Show', hide: 'Hide' }}
              aside={<a href="#forgot">Forgot it?</a>}
              hint="At least ten characters."
            />
            <Field label="Phone" error="This number is too short." defaultValue="+47 22" inputMode="tel" />
          </div>
          <div className="bz-gallery-stack">
            <Select
              label="Language"
              defaultValue="en"
              options={[
                { value: 'en', label: 'English' },
                { value: 'no', label: 'Norsk' },
              ]}
            />
            <Combobox
              label="Country"
              placeholder="Choose a country"
              search="Search countries"
              nothing="No such country"
              options={countries}
              value={country}
              onValue={setCountry}
            />
            <Field label="Date of birth" type="date" defaultValue="1990-05-17" />
            <Field label="Disabled" disabled defaultValue="Mara" />
          </div>
          <div className="bz-gallery-stack">
            <CodeField label="Code" hint="Sent to +49 151 234" value={typed} onValue={setTyped} />
            <CodeField label="Code" error="This code is not right." value="481902" onValue={() => {}} />
            <TextArea label="Message" placeholder="How can we help?" />
            <DateParts
              label="Date of birth"
              error="You must be at least 18 years old"
              locale="en"
              words={{ day: 'Day', month: 'Month', year: 'Year' }}
              value={born}
              onValue={setBorn}
            />
            <CopyField
              label="Your address"
              value="bc1q9x0c7t4z8a2k3m5n6p7q8r9s0"
              copy="Copy"
              copied="Copied"
            />
          </div>
          <DateRange
            {...range}
            onRange={setRange}
            labels={{ from: 'From', until: 'Until' }}
            presets={[
              { key: 'd', label: 'Today', from: '2026-11-14', until: '2026-11-14' },
              { key: 'w', label: 'Week', from: '2026-11-08', until: '2026-11-14' },
              { key: 'm', label: 'Month', from: '2026-11-01', until: '2026-11-14' },
              { key: 'q', label: '90 days', from: '2026-08-16', until: '2026-11-14' },
            ]}
          />
        </div>
      </Part>

      <Part title="Choices">
        <div className="bz-gallery-grid">
          <div className="bz-gallery-stack">
            <Checkbox label="I am 18 or older" defaultChecked />
            <Checkbox label="Send me news" detail="At most one letter a week." />
            <Checkbox label="I accept the rules" error="Without them we may not open an account." />
            <Checkbox label="Disabled" disabled />
            <Switch label="Session clock" detail="Shown while you play" defaultChecked />
            <Switch label="Sound" />
          </div>
          <RadioTiles
            legend="Period"
            name="period"
            defaultValue="week"
            tiles={[
              { value: 'day', label: 'A day', detail: 'Starts at once' },
              { value: 'week', label: 'A week', detail: 'Starts at once' },
              { value: 'month', label: 'A month', detail: 'Not yet', disabled: true },
            ]}
          />
          <div className="bz-gallery-stack">
            <Segmented
              label="Wallet"
              value={segment}
              onValue={setSegment}
              segments={[
                { value: 'deposit', label: 'Deposit' },
                { value: 'withdraw', label: 'Withdraw' },
              ]}
            />
            <Segmented
              label="Place"
              look="wide"
              value="casino"
              segments={[
                { value: 'casino', label: 'Casino', icon: <icons.ClubFillIcon /> },
                { value: 'sport', label: 'Sport', icon: <icons.SoccerBallIcon /> },
              ]}
            />
            <div className="bz-gallery-line">
              <Chip on count={12}>
                Favourites
              </Chip>
              <Chip>Studios</Chip>
              <RemovableChip remove="Remove Fernhollow" onRemove={() => {}}>
                Fernhollow
              </RemovableChip>
            </div>
          </div>
        </div>
        <Chips label="Categories">
          <ChipLink on render={<a href="#all" aria-current="page" />} icon={<icons.SquaresFourFillIcon />}>
            All games
          </ChipLink>
          <ChipLink render={<a href="#new" />} icon={<icons.SparkleIcon />}>
            New
          </ChipLink>
          <ChipLink render={<a href="#slots" />} icon={<icons.CherriesIcon />}>
            Slots
          </ChipLink>
          <ChipLink render={<a href="#live" />} icon={<icons.VideoCameraIcon />}>
            Live tables
          </ChipLink>
          <ChipLink render={<a href="#jackpots" />} icon={<icons.CrownSimpleIcon />} count={14}>
            Jackpots
          </ChipLink>
        </Chips>
        <Tabs
          label="Details"
          tabs={[
            { value: 'rules', label: 'Rules', panel: <p>Three lanterns lead to ten free spins.</p> },
            { value: 'pay', label: 'Pay table', panel: <p>Five foxes pay five hundred.</p> },
          ]}
        />
      </Part>

      <Part title="Money">
        <div className="bz-gallery-line">
          <Balance
            value={balance}
            currency={euro}
            locale={locale}
            label="Balance"
            coin={<CurrencyMark code="EUR" />}
          />
          <Button size="s" onClick={() => setBalance(String(Number(balance) + 412.5))}>
            Win
          </Button>
          <Button size="s" onClick={() => setBalance('1200.10')}>
            Lose
          </Button>
        </div>
        <div className="bz-gallery-line">
          <span className="bz-figure">
            <Amount value="1284.60" currency={euro} locale={locale} />
          </span>
          <span className="bz-figure">
            <Amount value="-18.40" currency={euro} locale={locale} />
          </span>
          <span className="bz-figure">
            <Amount value="412.50" currency={euro} locale={locale} tone="win" signed />
          </span>
          <span className="bz-figure">
            <Amount value="0.00020451" currency={bitcoin} locale={locale} />
          </span>
          <span className="bz-figure">
            <Amount value="1284.60" currency="EUR" locale="de" />
          </span>
          <span className="bz-figure">
            <Amount value="1284.60" currency="EUR" locale="fa" />
          </span>
          <span className="bz-figure">
            <Amount value="284600" currency="UZS" locale="ru" />
          </span>
        </div>
        <div className="bz-gallery-line">
          {drawnCurrencies.map((name) => (
            <CurrencyMark key={name} code={name} label={name} />
          ))}
          <CurrencyMark code="XAF" label="XAF" />
        </div>
        <div className="bz-gallery-line">
          {drawnMethods.map((method) => (
            <Tooltip key={method} text={method}>
              <button type="button" aria-label={method}>
                <PaymentMark method={method} size={36} />
              </button>
            </Tooltip>
          ))}
        </div>
        <Panel className="bz-gallery-cashier">
          <Cashier locale={locale} />
        </Panel>
      </Part>

      <Rail
        title="New on the table"
        aside="18 this week"
        more={<a href="#all">See all</a>}
        back="Back"
        on="On"
        dir={dir}
      >
        {games.map((game) => card(game))}
      </Rail>
      <Rail title="Ten most played today" size="rank" back="Back" on="On" dir={dir}>
        {games.map((game, index) => card(game, String(index + 3)))}
      </Rail>
      <Part title="A grid, and what comes">
        <CardGrid>
          {games.slice(0, 4).map((game) => card(game))}
          <GameCardSkeleton />
          <GameCardSkeleton />
        </CardGrid>
      </Part>
      <Rail label="Your rewards" size="panel" back="Back" on="On" dir={dir}>
        <Panel>
          <div className="bz-gallery-line">
            <Ring share={0.68} label="Loyalty" />
            {[1, 2, 3, 4, 5, 6].map((order) => (
              <LevelEmblem key={order} order={order} size={40} />
            ))}
            <div>
              <h3>On the way to Gold</h3>
              <p>Silver, 6,820 of 10,000 points.</p>
            </div>
          </div>
        </Panel>
        <Panel title="Quest: five studios, five nights">
          <Bar label="Studios played" parts={0.6} />
          <p>3 of 5 studios played</p>
        </Panel>
        <Panel title="Cashback, paid on Friday">
          <span className="bz-figure">
            <Amount value="11.74" currency={euro} locale={locale} tone="win" />
          </span>
        </Panel>
      </Rail>

      <Part title="Records">
        <div className="bz-gallery-stack">
          <Panel>
            <Table
              caption="Movements"
              rows={movements}
              rowKey={(row) => row.id}
              columns={[
                { key: 'what', head: 'What', renderCell: (row) => row.what, phone: 'title' },
                { key: 'when', head: 'When', renderCell: (row) => row.when },
                { key: 'method', head: 'Method', renderCell: (row) => row.method },
                {
                  key: 'state',
                  head: 'State',
                  renderCell: (row) => (
                    <Badge tone={row.state === 'Received' ? 'primary' : 'info'}>{row.state}</Badge>
                  ),
                },
                {
                  key: 'amount',
                  head: 'Amount',
                  end: true,
                  phone: 'end',
                  renderCell: (row) => <Amount value={row.amount} currency={euro} locale={locale} signed />,
                },
              ]}
            />
          </Panel>
          <Pagination
            label="Pages"
            page={page}
            pages={12}
            back="Back"
            on="On"
            write={String}
            renderPage={(number) => <button type="button" onClick={() => setPage(number)} />}
          />
          <div className="bz-gallery-grid">
            <Panel>
              <Facts
                facts={[
                  { key: 'rtp', name: 'Return to player', value: '96.4%' },
                  { key: 'vol', name: 'Volatility', value: 'Medium' },
                  { key: 'bet', name: 'Bet', value: '€0.10 to €50' },
                  { key: 'ways', name: 'Ways', value: '243' },
                ]}
              />
            </Panel>
            <Panel>
              <ListRow label="English" detail="English" end="EN" on lang="en" onPress={() => {}} />
              <ListRow label="فارسی" detail="Persian" end="FA" lang="fa" onPress={() => {}} />
              <ListRow label="Limits" mark={<icons.SlidersIcon />} leads onPress={() => {}} />
            </Panel>
            <Panel title="Net position">
              <Spark
                label="Up 13 euro at most, now minus 18 euro 40"
                zero
                points={[0, 2, 1, 4, 3, 8, 6, 11, 13, 9, 8, 2, -2, -5, -3, -9, -7, -14, -18.4]}
              />
            </Panel>
            <Panel>
              <Steps
                label="Withdrawal"
                upright
                steps={[
                  { key: 'asked', label: 'Asked for', state: 'done' },
                  { key: 'checked', label: 'Being checked', state: 'now' },
                  { key: 'sent', label: 'Sent', state: 'waiting' },
                ]}
              />
            </Panel>
          </div>
          <div className="bz-gallery-line">
            <Badge>Closed</Badge>
            <Badge tone="primary">Open</Badge>
            <Badge tone="brass" icon={<icons.TicketFillIcon />}>
              Own
            </Badge>
            <Badge tone="info">Pending</Badge>
            <Badge tone="warn">Waits</Badge>
            <Badge tone="danger">Refused</Badge>
            <Count label="unread">2</Count>
            <Avatar name="Mara" />
            <Avatar name="Viktor" size="l" />
            <Avatar name="Ana" size="s" />
          </div>
          <Qr squares={code} label="Address as a code" />
        </div>
      </Part>

      <Part title="States">
        <div className="bz-gallery-grid">
          <div className="bz-gallery-stack">
            {(['neutral', 'success', 'brass', 'warn', 'danger', 'info'] as const).map((tone) => (
              <Notice
                key={tone}
                tone={tone}
                title={`A ${tone} notice`}
                close={{ label: 'Close', onClose: () => {} }}
              >
                What happened, and what to do next.
              </Notice>
            ))}
          </div>
          <Panel>
            <Empty title="No bets yet" action={<Button look="tonal">To the sportsbook</Button>}>
              What you play stands here, with its outcome.
            </Empty>
          </Panel>
          <Panel>
            <Empty title="Nothing found" drawing={<CardsDrawing />} />
            <Empty title="No movements" drawing={<SlipDrawing />} />
          </Panel>
          <Panel>
            <Outcome state="pending" title="Waiting for the bank">
              It usually takes less than a minute.
            </Outcome>
          </Panel>
          <Panel>
            <Outcome
              state="success"
              title="€50.00 is in your balance"
              actions={<Button look="primary">Play</Button>}
            />
          </Panel>
          <Panel>
            <Outcome state="failed" title="The bank said no" actions={<Button>Try another way</Button>}>
              Nothing was taken from your account.
            </Outcome>
          </Panel>
          <Panel>
            <Skeleton shape="title" width="short" />
            <TextSkeleton />
            <RowsSkeleton rows={2} />
            <Skeleton shape="field" />
          </Panel>
          <Accordion
            items={[
              {
                key: '1',
                title: 'How long does a withdrawal take?',
                body: 'Most are sent within an hour.',
                open: true,
              },
              { key: '2', title: 'Can I set a limit?', body: 'At any time, and a lower one holds at once.' },
            ]}
          />
        </div>
      </Part>

      <Part title="What opens">
        <div className="bz-gallery-line">
          {(['s', 'm', 'cashier', 'side'] as const).map((name) => (
            <Button key={name} onClick={() => setModal(name)}>
              Modal {name}
            </Button>
          ))}
          <Button
            onClick={() =>
              showToast({
                kind: 'success',
                title: 'Deposit received',
                description: '€50.00 is in your balance.',
                duration: 5000,
              })
            }
          >
            Alert
          </Button>
          <Button
            onClick={() =>
              showToast({
                kind: 'danger',
                title: 'The code is not valid',
                duration: 0,
                action: { label: 'Try another', onPress: () => {} },
              })
            }
          >
            Alert that stays
          </Button>
          <Popover
            trigger={<Button after={<icons.CaretDownBoldIcon size="s" />}>Currencies</Button>}
            label="Currencies"
          >
            <ListRow mark={<CurrencyMark code="EUR" />} label="Euro" end="1,284.60" on onPress={() => {}} />
            <ListRow mark={<CurrencyMark code="BTC" />} label="Bitcoin" end="0.00020451" onPress={() => {}} />
          </Popover>
          <Menu
            trigger={<Button>Account</Button>}
            items={[
              { key: 'profile', label: 'Profile', icon: <icons.UserIcon />, render: <a href="#profile" /> },
              { key: 'limits', label: 'Limits', icon: <icons.HourglassMediumIcon />, detail: '2 set' },
              { key: 'out', label: 'Sign out', icon: <icons.SignOutIcon />, danger: true },
            ]}
          />
        </div>
      </Part>

      <Part title="Icons">
        <div className="bz-gallery-icons">
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} label={name} />
          ))}
        </div>
      </Part>

      <Modal
        open={modal === 's' || modal === 'above'}
        onClose={() => setModal('none')}
        title="Set a limit"
        close="Close"
        foot={
          <>
            <Button size="l" block onClick={() => setModal('none')}>
              Not now
            </Button>
            <Button size="l" block look="primary" onClick={() => setModal('above')}>
              Set the limit
            </Button>
          </>
        }
      >
        <div className="bz-gallery-stack">
          <Field label="Amount a week" inputMode="decimal" data-autofocus="" before="€" />
          <Combobox
            label="Country"
            placeholder="Choose a country"
            search="Search countries"
            nothing="No such country"
            options={countries}
            value={country}
            onValue={setCountry}
          />
          <TextSkeleton lines={12} />
        </div>
      </Modal>
      <Modal
        open={modal === 'above'}
        onClose={() => setModal('s')}
        title="Are you sure?"
        close="Close"
        layer={1}
      >
        <p>A lower limit holds at once.</p>
      </Modal>
      <Modal open={modal === 'm'} onClose={() => setModal('none')} title="Medium" close="Close" size="m">
        <p>Five hundred and sixty pixels.</p>
      </Modal>
      <Modal
        open={modal === 'cashier'}
        onClose={() => setModal('none')}
        title="Wallet"
        close="Close"
        size="cashier"
        flush
        head={
          <Segmented
            label="Wallet"
            value={segment}
            onValue={setSegment}
            segments={[
              { value: 'deposit', label: 'Deposit' },
              { value: 'withdraw', label: 'Withdraw' },
            ]}
          />
        }
      >
        <Cashier locale={locale} />
      </Modal>
      <Modal open={modal === 'side'} onClose={() => setModal('none')} title="Menu" close="Close" side="start">
        <ListRow label="Slots" mark={<icons.CherriesIcon />} end="2,418" onPress={() => {}} />
        <ListRow label="Live tables" mark={<icons.VideoCameraIcon />} end="164" onPress={() => {}} />
      </Modal>
    </main>
  )
}
