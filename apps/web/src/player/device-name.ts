// Answers for the name of a device as its owner would say it, read from what its browser tells.

const browsers: [RegExp, string][] = [
  [/telegram/i, 'Telegram'],
  [/edg(?:e|a|ios)?\//i, 'Edge'],
  [/opr\/|opera/i, 'Opera'],
  [/samsungbrowser/i, 'Samsung Internet'],
  [/yabrowser/i, 'Yandex'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrome|crios|chromium/i, 'Chrome'],
  [/safari/i, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/windows/i, 'Windows'],
  [/ipad/i, 'iPad'],
  [/iphone|ipod/i, 'iPhone'],
  [/android/i, 'Android'],
  [/mac os|macintosh/i, 'macOS'],
  [/cros/i, 'ChromeOS'],
  [/linux/i, 'Linux'],
]

const first = (table: [RegExp, string][], text: string): string | null =>
  table.find(([sign]) => sign.test(text))?.[1] ?? null

/** The order matters: nearly every browser says Chrome and Safari too. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  return { browser: first(browsers, userAgent), system: first(systems, userAgent) }
}
