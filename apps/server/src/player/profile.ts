// Answers for a player's row as the player sees it.
import type { Profile } from '@baize/contract/player-profile'
import type { PlayerRow } from './store.ts'

export function profileOf(
  row: Omit<PlayerRow, 'bonus_code' | 'closed_at' | 'affiliate_tag' | 'ref_id' | 'receive_bonus'> & {
    has_password: unknown
  },
  lastLoginAt: Date | null,
  avatarUrl: (id: string) => string | null = () => null,
): Profile {
  return {
    id: row.id,
    email: row.email,
    phone: row.phone,
    firstName: row.first_name,
    lastName: row.last_name,
    nickname: row.nickname,
    tgUserId: row.tg_user_id,
    language: row.locale,
    freshchatRestoreId: row.freshchat_restore_id,
    isNewlyRegistered: lastLoginAt === null,
    status: row.status,
    country: row.country,
    currency: row.currency,
    birthdate: row.birthdate,
    gender: row.gender,
    nationality: row.nationality,
    placeOfBirth: row.place_of_birth,
    address: row.address,
    additionalAddress: row.additional_address,
    city: row.city,
    postalCode: row.postal_code,
    timeZone: row.time_zone,
    profession: row.profession,
    personalIdNumber: row.personal_id_number,
    securityQuestion: row.security_question,
    // Only that there is one; the answer itself never leaves the server.
    securityAnswer: row.security_answer === null ? null : '***',
    locale: row.locale,
    receiveEmailPromo: row.receive_email_promo,
    receiveSmsPromo: row.receive_sms_promo,
    receiveInboxPromo: row.receive_inbox_promo,
    agreedTc: row.agreed_tc_at !== null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    phoneConfirmed: row.phone_confirmed,
    createdAt: row.created_at.toISOString(),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    avatar: row.avatar === null ? null : avatarUrl(row.avatar),
    segmentIds: row.segment_ids,
    hasPassword: row.has_password === true,
    identityStatus: row.identity_status,
  }
}
