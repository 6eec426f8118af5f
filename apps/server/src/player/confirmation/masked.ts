// Answers for addresses as they stand in letters that may reach a stranger: enough to know the own one again.
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${Array.from(email)[0] ?? ''}***${email.slice(at)}`
}

export const maskedPhone = (phone: string): string =>
  `+${'*'.repeat(Math.max(0, phone.length - 3))}${phone.slice(-3)}`
