// The table of addresses: every URL of the product and the file that answers for its screen. It knows no locale.
import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

export const routes = rootRoute('shell/shell.route.tsx', [
  index('game/lobby/home.route.tsx'),
  route('/games', 'game/lobby/games.route.tsx', [
    index('game/lobby/games-all.route.tsx'),
    route('/$', 'game/lobby/games-filtered.route.tsx'),
  ]),
  route('/games/providers', 'game/lobby/providers.route.tsx'),
  route('/games/providers/$providerIdentity', 'game/lobby/provider.route.tsx'),
  route('/favorites', 'game/lobby/favorites.route.tsx'),
  route('/recently-played', 'game/lobby/recently-played.route.tsx'),
  route('/game/$id', 'game/game.route.tsx'),
  route('/sport', 'sportsbook/sport.route.tsx', [
    index('sportsbook/sport-all.route.tsx'),
    route('/$', 'sportsbook/sport-place.route.tsx'),
  ]),
  route('/wallet', 'wallet/wallet.route.tsx'),
  route('/wallet/history', 'wallet/history.route.tsx'),
  route('/wallet/proof', 'wallet/proof.route.tsx'),
  route('/profile', 'player/profile.route.tsx', [
    index('player/info.route.tsx'),
    route('/info', 'player/info-moved.route.tsx'),
    route('/personal', 'player/personal.route.tsx'),
    route('/limits', 'player/limits.route.tsx'),
    route('/sessions', 'player/sessions.route.tsx'),
    route('/settings', 'player/settings.route.tsx'),
    route('/settings/account', 'player/account-moved.route.tsx'),
    route('/settings/notifications', 'player/notifications.route.tsx'),
  ]),
  route('/referral', 'retention/referral.route.tsx'),
  route('/static/$pageIdentity', 'content/static.route.tsx'),
  route('/contact', 'content/contact.route.tsx'),
  route('/support', 'content/support.route.tsx'),
  route('/redirect', 'payment/redirect.route.tsx'),
  route('/auth/autologin', 'player/autologin.route.tsx'),
  route('/verify/$confirmCode', 'player/verify.route.tsx'),
  route('/password/reset/$resetCode', 'player/reset-password.route.tsx'),
  route('/auth/social/$connection/callback', 'player/social-callback.route.tsx'),
  route('/design', 'shell/design.route.tsx'),
  route('/$', 'content/page.route.tsx'),
])
