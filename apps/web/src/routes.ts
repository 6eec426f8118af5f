// The table of addresses: every URL of the product and the file that answers for its screen. It knows no locale.
import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

export const routes = rootRoute('shell/shell.route.tsx', [
  index('game/home.route.tsx'),
  route('/games', 'game/games.route.tsx'),
  route('/game/$id', 'game/game.route.tsx'),
  route('/wallet', 'wallet/wallet.route.tsx'),
  route('/wallet/history', 'wallet/history.route.tsx'),
  route('/static/$pageIdentity', 'content/static.route.tsx'),
  route('/contact', 'content/contact.route.tsx'),
  route('/support', 'content/support.route.tsx'),
  route('/redirect', 'payment/redirect.route.tsx'),
  route('/design', 'shell/design.route.tsx'),
  route('/$', 'content/page.route.tsx'),
])
