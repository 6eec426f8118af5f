// The switch between the night felt, the day room and what the system says; the choice travels in a cookie, so the server paints it.
import { MonitorIcon, MoonIcon, SunIcon } from '@baize/design/icon'
import { useRouteContext } from '@tanstack/react-router'
import { chooseColorMode } from '../color-mode.ts'
import { useTexts } from '../texts.ts'
import { useVisitor, type ColorMode } from '../visitor.ts'

const modes = { system: MonitorIcon, light: SunIcon, dark: MoonIcon } as const

export function ColorModeSwitch() {
  const t = useTexts('layout')
  const { visitor } = useRouteContext({ from: '__root__' })
  const { colorMode } = useVisitor()
  return (
    <div className="shell-switch" role="group" aria-label={t('colorMode.label')}>
      {(Object.keys(modes) as ColorMode[]).map((mode) => {
        const Icon = modes[mode]
        return (
          <button
            key={mode}
            type="button"
            aria-pressed={colorMode === mode}
            title={t(`colorMode.${mode}`)}
            onClick={() => chooseColorMode(visitor, mode)}
          >
            <Icon size="s" />
            <span className="bz-sr">{t(`colorMode.${mode}`)}</span>
          </button>
        )
      })}
    </div>
  )
}
