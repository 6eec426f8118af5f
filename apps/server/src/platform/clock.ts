// Answers for the time of day, as an argument, so that tests can hold it.
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
