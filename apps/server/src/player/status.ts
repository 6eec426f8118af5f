// Answers for how a player stands with the house.
export const playerStatus = { active: 1, blocked: 2, closed: 3 } as const
