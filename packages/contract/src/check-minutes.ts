// Answers for the intervals of the reality check; apart from the schemas, because the browser asks for them too.
export const checkMinutes = [15, 30, 60] as const
export type CheckMinutes = (typeof checkMinutes)[number]
