// Proves under which name a player is shown.
import { describe, expect, it } from 'vitest'
import { displayName } from './display-name.ts'

type Row = [profile: Parameters<typeof displayName>[0], name: string, rule: string]

describe('the display name', () => {
  it.each<Row>([
    [{ nickname: 'Fox', firstName: 'Alice', email: 'alice@baize.test' }, 'Fox', 'is the nickname first'],
    [{ firstName: 'Alice', tgUserId: '77', email: 'alice@baize.test' }, 'Alice', 'is then the first name'],
    [{ firstName: '', tgUserId: '77', email: 'alice@baize.test' }, '77', 'is then the Telegram user id'],
    [{ email: 'alice@baize.test' }, 'al***', 'is then the e-mail without its last three characters'],
    [{ email: 'carl@baize.test' }, 'c***', 'keeps one character of a four-letter e-mail'],
    [{ email: 'bob@baize.test' }, 'b***', 'keeps one character of a shorter e-mail'],
    [{ email: 'x@baize.test' }, 'x***', 'keeps the only character there is'],
    [{ email: null, nickname: null }, 'Unknown', 'is Unknown when nothing is known'],
    [{}, 'Unknown', 'is Unknown for an empty profile'],
    [{ email: '@baize.test' }, 'Unknown', 'is Unknown when nothing stands before the @'],
  ])('of %o is %s: it %s', (profile, name) => {
    expect(displayName(profile)).toBe(name)
  })
})
