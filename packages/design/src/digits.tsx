// Latin digits for whatever script a hand types in: Arabic, Persian, Devanagari, and the wide ones of East Asian keyboards.
const zeros = [0x660, 0x6f0, 0x966, 0xff10]

export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹०-९０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = zeros.find((first) => code >= first && code <= first + 9) ?? code
    return String(code - zero)
  })
}
